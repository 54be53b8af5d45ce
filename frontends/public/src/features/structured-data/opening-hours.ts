import { type Weekday, weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { OpeningHours } from '@directory/contracts/events/listings'
import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'

const names: Readonly<Record<Weekday, DayOfWeek>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

const closedAllDay = { opens: '00:00', closes: '00:00' }
const openAllDay = { opens: '00:00', closes: '23:59' }

/** The default for a listing without opening hours; its page does not show it. */
const defaultHours: OpeningHoursSpecification[] = [
  { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays.map((weekday) => names[weekday]), opens: '09:00', closes: '17:00' },
]

/** Single dates and a temporary closure as structured data: a day without openings opens and closes at midnight. */
export const specialHoursSpecification = ({ specialHours = [], closure }: OpeningHours): OpeningHoursSpecification[] => [
  ...specialHours.flatMap(({ date, openings }) =>
    (openings.length > 0 ? openings : [closedAllDay]).map((opening) => {
      const { opens, closes } = opening === closedAllDay || opening.opens !== opening.closes ? opening : openAllDay
      return { '@type': 'OpeningHoursSpecification' as const, validFrom: date, validThrough: date, opens, closes }
    }),
  ),
  ...(closure
    ? [
        {
          '@type': 'OpeningHoursSpecification' as const,
          validFrom: closure.from,
          ...(closure.until ? { validThrough: closure.until } : {}),
          ...closedAllDay,
        },
      ]
    : []),
]

/** Opening hours as structured data, grouping days with the same hours; all day is written as search engines expect. */
export function openingHoursSpecification(hours: OpeningHours | null): OpeningHoursSpecification[] {
  if (!hours) return defaultHours
  const days = new Map<string, Weekday[]>()
  for (const weekday of weekdays) {
    for (const { opens, closes } of hours[weekday]) {
      const key = opens === closes ? '00:00 23:59' : `${opens} ${closes}`
      days.set(key, [...(days.get(key) ?? []), weekday])
    }
  }
  return [...days].map(([key, open]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: open.map((weekday) => names[weekday]),
    opens: key.slice(0, 5),
    closes: key.slice(6),
  }))
}
