import { overlapIn, type Weekday, weekdays } from '@directory/contracts/catalogue/opening-hours'
import { OpeningHours } from '@directory/contracts/events/listings'
import { asList, asNodes, type Node } from './json-ld.ts'

interface Period {
  readonly days: readonly Weekday[]
  readonly opens: string
  readonly closes: string
}

const maximumPeriods = 50
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

/** One period of a line; a further one for the same days omits them. */
const openingPattern = /^\s*(?:([A-Za-z,\s-]{2,60}?)\s+)?(\d[\d:]{2,7})\s*[-–]\s*(\d[\d:]{2,7})\s*$/
const betweenPeriods = /(?<=\d)(?:\s*[,;]\s*|\s+(?=[A-Za-z]))/

/** Hours in one line, such as "Mo-Fr 09:00-17:00, Sa 10:00-14:00". A line that is only partly understood is ignored. */
function fromLine(text: unknown): Period[] {
  if (typeof text !== 'string' || text.length > longestLine) return []
  let days: readonly Weekday[] = []
  const periods: Period[] = []
  for (const part of text.split(betweenPeriods).filter((part) => part.trim())) {
    const [, named, opens, closes] = openingPattern.exec(part) ?? []
    if (named) days = parseDays(named)
    if (!opens || !closes || days.length === 0) return []
    periods.push(...asPeriods(days, opens, closes))
  }
  return periods
}

/** Seasonal hours are ignored. */
const fromNode = ({ dayOfWeek, opens, closes, validFrom, validThrough }: Node): Period[] =>
  validFrom === undefined && validThrough === undefined
    ? asPeriods(
        asList(dayOfWeek).flatMap((day) => parseWeekday(day) ?? []),
        opens,
        closes,
      )
    : []

/** The end of a day, including the form recommended by search engines. */
const isMidnight = (time: unknown): boolean => typeof time === 'string' && /^\s*(?:24:00|23:59)\b/.test(time)

/** Equal times mean closed, unlike in our own hours, where they mean open all day. */
function asPeriods(days: readonly Weekday[], from: unknown, to: unknown): Period[] {
  const [opens, closes] = [parseTime(from), parseTime(to)]
  if (!days.length || !opens || !closes) return []
  if (opens === '00:00' && isMidnight(to)) return [{ days, opens, closes: opens }]
  return opens === closes ? [] : [{ days, opens, closes }]
}

/** The regular opening hours of a business in JSON-LD; undefined if there are none that can be parsed. */
export function statedHours({ openingHoursSpecification, openingHours }: Node): OpeningHours | undefined {
  const periods = [
    ...asNodes(openingHoursSpecification).slice(0, maximumPeriods).flatMap(fromNode),
    ...asList(openingHours).slice(0, maximumPeriods).flatMap(fromLine),
  ]
  if (periods.length === 0) return undefined
  const week = Object.fromEntries(weekdays.map((day) => [day, [] as { opens: string; closes: string }[]]))
  for (const { days, opens, closes } of periods)
    for (const day of days) {
      const sameDay = week[day] ?? []
      // Of duplicate or contradictory periods, the first counts.
      if (sameDay.length < maximumPerDay && overlapIn([...sameDay, { opens, closes }]) === undefined) sameDay.push({ opens, closes })
    }
  return OpeningHours.safeParse(week).data
}
