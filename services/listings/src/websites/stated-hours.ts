import { overlapIn, type Weekday, weekdays } from '@directory/contracts/catalogue/opening-hours'
import { OpeningHours } from '@directory/contracts/events/listings'
import { asList, asNodes, type Node } from './json-ld.ts'

interface Stretch {
  readonly days: readonly Weekday[]
  readonly opens: string
  readonly closes: string
}

const mostStretches = 50
const mostOfADay = 4

/** Monday, https://schema.org/Monday, Mo and Mon are the same day. */
function weekdayOf(value: unknown): Weekday | undefined {
  const name =
    typeof value === 'string'
      ? value
          .trim()
          .replace(/^https?:\/\/schema\.org\//i, '')
          .toLowerCase()
      : ''
  return name.length >= 2 ? weekdays.find((weekday) => weekday.startsWith(name)) : undefined
}

function timeOf(value: unknown): string | undefined {
  const [, hours = '', minutes = ''] = (typeof value === 'string' && /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*$/.exec(value)) || []
  if (!hours || Number(hours) > 24 || Number(minutes) > 59) return undefined
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`
}

/** From Monday to Friday, or from Saturday to Monday over the end of the week. */
function daysBetween(first: Weekday, last: Weekday): Weekday[] {
  const start = weekdays.indexOf(first)
  const length = ((weekdays.indexOf(last) - start + weekdays.length) % weekdays.length) + 1
  return [...weekdays, ...weekdays].slice(start, start + length)
}

/** The days of "Mo-Fr,Su". */
const daysOf = (text: string): Weekday[] =>
  text.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(weekdayOf)
    return first && last ? daysBetween(first, last) : []
  })

/** "Mo-Fr 09:00-17:00", as it is written in one line. */
function fromLine(text: unknown): Stretch[] {
  const [, days = '', opens, closes] =
    (typeof text === 'string' && /^\s*([A-Za-z,\s-]{2,60}?)\s+(\d[\d:]{2,7})\s*[-–]\s*(\d[\d:]{2,7})\s*$/.exec(text)) || []
  return asStretch(daysOf(days), opens, closes)
}

/** What holds for a season alone is left out. */
const fromNode = ({ dayOfWeek, opens, closes, validFrom, validThrough }: Node): Stretch[] =>
  validFrom === undefined && validThrough === undefined
    ? asStretch(
        asList(dayOfWeek).flatMap((day) => weekdayOf(day) ?? []),
        opens,
        closes,
      )
    : []

/** The same time twice says that it is closed. */
function asStretch(days: readonly Weekday[], from: unknown, to: unknown): Stretch[] {
  const [opens, closes] = [timeOf(from), timeOf(to)]
  return days.length && opens && closes && opens !== closes ? [{ days, opens, closes }] : []
}

/** When a business says in JSON-LD that it is open in a usual week; undefined where it says nothing that can be understood. */
export function statedHours({ openingHoursSpecification, openingHours }: Node): OpeningHours | undefined {
  const stretches = [
    ...asNodes(openingHoursSpecification).slice(0, mostStretches).flatMap(fromNode),
    ...asList(openingHours).slice(0, mostStretches).flatMap(fromLine),
  ]
  if (stretches.length === 0) return undefined
  const week = Object.fromEntries(weekdays.map((day) => [day, [] as { opens: string; closes: string }[]]))
  for (const { days, opens, closes } of stretches)
    for (const day of days) {
      const known = week[day] ?? []
      // Said twice, in both ways, or in contradiction: what came first counts.
      if (known.length < mostOfADay && overlapIn([...known, { opens, closes }]) === undefined) known.push({ opens, closes })
    }
  return OpeningHours.safeParse(week).data
}
