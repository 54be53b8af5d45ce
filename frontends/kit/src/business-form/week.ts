import { overlapIn, type Weekday, weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { Opening, OpeningHours } from '@directory/contracts/events/listings'
import { isDefined, mapToObj, pickBy } from 'remeda'

/** The contract's limit of opening periods per day. */
export const maxOpenings = 4

const officeHours: Opening = { opens: '09:00', closes: '17:00' }
const evening: Opening = { opens: '18:00', closes: '22:00' }
const blank: Opening = { opens: '', closes: '' }

/** The initial values for someone who adds opening hours. */
export const defaultWeek: OpeningHours = {
  monday: [officeHours],
  tuesday: [officeHours],
  wednesday: [officeHours],
  thursday: [officeHours],
  friday: [officeHours],
  saturday: [],
  sunday: [],
}

/** The hours of a business that has stated none. */
export const noHours: OpeningHours = { ...mapToObj(weekdays, (day) => [day, []]), isWeekUnknown: true }

/** Hours with those of another's week; single days and a closure stay. */
export const withWeek = (hours: OpeningHours | null, { specialHours: _, closure: __, ...week }: OpeningHours): OpeningHours => ({
  ...week,
  ...pickBy({ specialHours: hours?.specialHours, closure: hours?.closure }, isDefined),
})

const withDay = (week: OpeningHours, day: Weekday, openings: Opening[]): OpeningHours => ({ ...week, [day]: openings })

/** Adds a period to a day's: office hours first, then an evening if it does not overlap, else a blank one. */
export function addPeriod(openings: Opening[]): Opening[] {
  if (openings.length >= maxOpenings) return openings
  const further = overlapIn([...openings, evening]) === undefined ? evening : blank
  return [...openings, openings.length === 0 ? officeHours : further]
}

export const changePeriod = (openings: readonly Opening[], index: number, change: Partial<Opening>): Opening[] =>
  openings.map((opening, at) => (at === index ? { ...opening, ...change } : opening))

export const addOpening = (week: OpeningHours, day: Weekday): OpeningHours => withDay(week, day, addPeriod(week[day]))

export const removeOpening = (week: OpeningHours, day: Weekday, index: number): OpeningHours =>
  withDay(week, day, week[day].toSpliced(index, 1))

export const changeOpening = (week: OpeningHours, day: Weekday, index: number, change: Partial<Opening>): OpeningHours =>
  withDay(week, day, changePeriod(week[day], index, change))

/** Copies the hours of one day to all days; bank holidays stay as they are. */
export const copyDay = (week: OpeningHours, day: Weekday): OpeningHours =>
  weekdays.reduce((copied, weekday) => withDay(copied, weekday, week[day]), week)

export type BankHolidayChoice = 'unknown' | 'closed' | 'sunday' | 'own'

const isSame = (a: readonly Opening[], b: readonly Opening[]): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The choice for bank holidays; specific hours are kept, but not edited here. */
export function bankHolidayChoice({ bankHolidays, sunday }: OpeningHours): BankHolidayChoice {
  if (bankHolidays === undefined) return 'unknown'
  if (bankHolidays.length === 0) return 'closed'
  return isSame(bankHolidays, sunday) ? 'sunday' : 'own'
}

/** Changes the choice for bank holidays. */
export function chooseBankHolidays({ bankHolidays, ...week }: OpeningHours, choice: string): OpeningHours {
  if (choice === 'closed') return { ...week, bankHolidays: [] }
  if (choice === 'sunday') return { ...week, bankHolidays: week.sunday }
  return choice === 'own' && bankHolidays ? { ...week, bankHolidays } : week
}
