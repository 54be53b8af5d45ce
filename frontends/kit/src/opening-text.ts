import { weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { Opening, OpeningHours } from '@directory/contracts/events/listings'

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const formatOpenings = (openings: readonly Opening[]): string =>
  openings.length === 0
    ? 'Closed'
    : openings.map(({ opens, closes }) => (opens === closes ? 'Open 24 hours' : `${opens}–${closes}`)).join(', ')

/** The regular opening hours in words, day by day, and those of bank holidays if stated. */
export const openingText = (hours: OpeningHours) => [
  ...weekdays.map((day) => ({ day, label: capitalised(day), words: formatOpenings(hours[day]) })),
  ...(hours.bankHolidays ? [{ day: 'bank-holidays' as const, label: 'Bank holidays', words: formatOpenings(hours.bankHolidays) }] : []),
]
