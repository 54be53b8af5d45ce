import { localDate } from '@directory/contracts/catalogue/local-time'
import type { OpeningHours } from '@directory/contracts/events/listings'

export type SpecialDay = NonNullable<OpeningHours['specialHours']>[number]

const dayAfter = (date: string): string => localDate(new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000))

const withDays = ({ specialHours: _, ...week }: OpeningHours, days: readonly SpecialDay[]): OpeningHours =>
  days.length > 0 ? { ...week, specialHours: [...days] } : week

/** Adds the first day after today that has no special hours yet, as a closed one. Days that are over are dropped. */
export function addSpecialDay(week: OpeningHours, today: string): OpeningHours {
  const days = (week.specialHours ?? []).filter(({ date }) => date >= today)
  let date = dayAfter(today)
  while (days.some((day) => day.date === date)) date = dayAfter(date)
  return withDays(week, [...days, { date, openings: [] }])
}

export const changeSpecialDay = (week: OpeningHours, index: number, change: Partial<SpecialDay>): OpeningHours =>
  withDays(
    week,
    (week.specialHours ?? []).map((day, at) => (at === index ? { ...day, ...change } : day)),
  )

export const removeSpecialDay = (week: OpeningHours, index: number): OpeningHours =>
  withDays(week, (week.specialHours ?? []).toSpliced(index, 1))

/** Closes a business from today, or opens it again. */
export function setClosed({ closure: _, ...week }: OpeningHours, isClosed: boolean, today: string): OpeningHours {
  return isClosed ? { ...week, closure: { from: today, until: null } } : week
}
