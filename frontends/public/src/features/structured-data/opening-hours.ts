import { isClosedOn } from '@directory/contracts/catalogue/closure'
import { type Weekday, weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { Opening, OpeningHours } from '@directory/contracts/events/listings'
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

const closed = { opens: '00:00', closes: '00:00' }

/** The default for a listing without opening hours; its page does not show it. */
const defaultHours: OpeningHoursSpecification[] = [
  { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays.map((weekday) => names[weekday]), opens: '09:00', closes: '17:00' },
]

const period = ({ opens, closes }: Opening): Opening => (opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes })

/** Single dates and a temporary closure, which is the last word, as structured data: a day without openings opens and closes at midnight. */
export const specialHoursSpecification = ({ specialHours = [], closure }: OpeningHours): OpeningHoursSpecification[] =>
  [
    ...specialHours.flatMap(({ date, openings }) => {
      if (isClosedOn({ closure }, date)) return []
      const day = { validFrom: date, validThrough: date }
      return openings.length > 0 ? openings.map((opening) => ({ ...day, ...period(opening) })) : { ...day, ...closed }
    }),
    ...(closure ? [{ validFrom: closure.from, ...(closure.until && { validThrough: closure.until }), ...closed }] : []),
  ].map((hours) => ({ '@type': 'OpeningHoursSpecification', ...hours }))

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
