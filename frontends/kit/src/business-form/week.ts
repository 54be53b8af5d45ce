import { overlapIn, type Weekday, weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { Opening, OpeningHours } from '@directory/contracts/events/listings'

/** The most stretches of a day that the contract takes. */
export const mostOpenings = 4

const officeHours: Opening = { opens: '09:00', closes: '17:00' }
const evening: Opening = { opens: '18:00', closes: '22:00' }
const toBeFilledIn: Opening = { opens: '', closes: '' }

/** What someone who starts to state their hours probably means. */
export const usualWeek: OpeningHours = {
  monday: [officeHours],
  tuesday: [officeHours],
  wednesday: [officeHours],
  thursday: [officeHours],
  friday: [officeHours],
  saturday: [],
  sunday: [],
}

const withDay = (week: OpeningHours, day: Weekday, openings: Opening[]): OpeningHours => ({ ...week, [day]: openings })

/** The week with another stretch on a day: office hours at first, then an evening where there is room for it. */
export function addOpening(week: OpeningHours, day: Weekday): OpeningHours {
  const openings = week[day]
  if (openings.length >= mostOpenings) return week
  const further = overlapIn([...openings, evening]) === undefined ? evening : toBeFilledIn
  return withDay(week, day, [...openings, openings.length === 0 ? officeHours : further])
}

export const removeOpening = (week: OpeningHours, day: Weekday, index: number): OpeningHours =>
  withDay(week, day, week[day].toSpliced(index, 1))

export const changeOpening = (week: OpeningHours, day: Weekday, index: number, change: Partial<Opening>): OpeningHours =>
  withDay(
    week,
    day,
    week[day].map((opening, at) => (at === index ? { ...opening, ...change } : opening)),
  )

/** The week with the hours of one day on all of them; bank holidays stay as they are. */
export const copyDay = (week: OpeningHours, day: Weekday): OpeningHours =>
  weekdays.reduce((copied, weekday) => withDay(copied, weekday, week[day]), week)

export type BankHolidayChoice = 'unknown' | 'closed' | 'sunday' | 'own'

const isSame = (one: readonly Opening[], other: readonly Opening[]): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The note on bank holidays; their own hours are kept, but not edited here. */
export function bankHolidayChoice({ bankHolidays, sunday }: OpeningHours): BankHolidayChoice {
  if (bankHolidays === undefined) return 'unknown'
  if (bankHolidays.length === 0) return 'closed'
  return isSame(bankHolidays, sunday) ? 'sunday' : 'own'
}

/** The week with something else said of bank holidays. */
export function chooseBankHolidays({ bankHolidays, ...week }: OpeningHours, choice: string): OpeningHours {
  if (choice === 'closed') return { ...week, bankHolidays: [] }
  if (choice === 'sunday') return { ...week, bankHolidays: week.sunday }
  return choice === 'own' && bankHolidays ? { ...week, bankHolidays } : week
}
