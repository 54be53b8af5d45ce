import { overlapIn, type Weekday, weekdays } from '@directory/contracts/catalogue/opening-hours'
import { OpeningHours } from '@directory/contracts/events/listings'
import { asList, asNodes, type Node } from './json-ld.ts'

interface Stretch {
  readonly days: readonly Weekday[]
  readonly opens: string
  readonly closes: string
}

const mostStretches = 50
const maximumPerDay = 4
const longestLine = 500

/** Monday, https://schema.org/Monday, Mo and Mon are the same day. */
function parseWeekday(value: unknown): Weekday | undefined {
  const name =
    typeof value === 'string'
      ? value
          .trim()
          .replace(/^https?:\/\/schema\.org\//i, '')
          .toLowerCase()
      : ''
  return name.length >= 2 ? weekdays.find((weekday) => weekday.startsWith(name)) : undefined
}

function parseTime(value: unknown): string | undefined {
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
const parseDays = (text: string): Weekday[] =>
  text.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(parseWeekday)
    return first && last ? daysBetween(first, last) : []
  })

/** One stretch of a line; a further one of the same days does without them. */
const openingPattern = /^\s*(?:([A-Za-z,\s-]{2,60}?)\s+)?(\d[\d:]{2,7})\s*[-–]\s*(\d[\d:]{2,7})\s*$/
const betweenStretches = /(?<=\d)(?:\s*[,;]\s*|\s+(?=[A-Za-z]))/

/** "Mo-Fr 09:00-17:00, Sa 10:00-14:00", as it is written in one line. A partly understood line may mean something else. */
function fromLine(text: unknown): Stretch[] {
  if (typeof text !== 'string' || text.length > longestLine) return []
  let days: readonly Weekday[] = []
  const stretches: Stretch[] = []
  for (const part of text.split(betweenStretches).filter((part) => part.trim())) {
    const [, named, opens, closes] = openingPattern.exec(part) ?? []
    if (named) days = parseDays(named)
    if (!opens || !closes || days.length === 0) return []
    stretches.push(...asStretch(days, opens, closes))
  }
  return stretches
}

/** Seasonal hours are ignored. */
const fromNode = ({ dayOfWeek, opens, closes, validFrom, validThrough }: Node): Stretch[] =>
  validFrom === undefined && validThrough === undefined
    ? asStretch(
        asList(dayOfWeek).flatMap((day) => parseWeekday(day) ?? []),
        opens,
        closes,
      )
    : []

/** The end of a day as stated, or in the form search engines want. */
const isMidnight = (time: unknown): boolean => typeof time === 'string' && /^\s*(?:24:00|23:59)\b/.test(time)

/** The same time twice says that it is closed, unlike in our own hours, where it is open all day. */
function asStretch(days: readonly Weekday[], from: unknown, to: unknown): Stretch[] {
  const [opens, closes] = [parseTime(from), parseTime(to)]
  if (!days.length || !opens || !closes) return []
  if (opens === '00:00' && isMidnight(to)) return [{ days, opens, closes: opens }]
  return opens === closes ? [] : [{ days, opens, closes }]
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
      if (known.length < maximumPerDay && overlapIn([...known, { opens, closes }]) === undefined) known.push({ opens, closes })
    }
  return OpeningHours.safeParse(week).data
}
