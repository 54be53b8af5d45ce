import { isClosedOn } from '@directory/contracts/catalogue/closure'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { isWeekKnown, weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { Opening, OpeningHours } from '@directory/contracts/events/listings'

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const formatOpenings = (openings: readonly Opening[]): string =>
  openings.length === 0
    ? 'Closed'
    : openings.map(({ opens, closes }) => (opens === closes ? 'Open 24 hours' : `${opens}–${closes}`)).join(', ')

/** The regular opening hours in words, day by day if known, and those of bank holidays if stated. */
export const openingText = (hours: OpeningHours) => [
  ...(isWeekKnown(hours) ? weekdays : []).map((day) => ({ day, label: capitalised(day), words: formatOpenings(hours[day]) })),
  ...(hours.bankHolidays ? [{ day: 'bank-holidays' as const, label: 'Bank holidays', words: formatOpenings(hours.bankHolidays) }] : []),
]

/** The hours of single dates in words, in the order of the dates, without those of a temporary closure. */
export const specialText = ({ specialHours = [], closure }: OpeningHours) =>
  specialHours
    .filter(({ date }) => !isClosedOn({ closure }, date))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, openings }) => ({ date, label: formatDate(date), words: formatOpenings(openings) }))

/** A temporary closure in words, which are true until it is over; undefined if there is none. */
export function closureText({ closure }: OpeningHours): string | undefined {
  if (!closure) return undefined
  const until = closure.until ? ` to ${formatDate(closure.until)}` : ' until further notice'
  return `Temporarily closed from ${formatDate(closure.from)}${until}`
}
