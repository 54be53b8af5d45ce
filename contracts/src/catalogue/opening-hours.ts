import type { Opening, OpeningHours } from '../events/listings.ts'
import { isClosedOn } from './closure.ts'
import { localDate, localTime } from './local-time.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Dates such as 2026-12-25, on which different hours may apply. */
export interface Calendar {
  readonly bankHolidays: readonly string[]
}

export interface OpenState {
  /** Unknown on a bank holiday for which the business has given no hours, and in a week of which it has given none. */
  readonly status: 'open' | 'closed' | 'unknown'
  /** When the status next changes within a week, in the city's local time. */
  readonly until?: { readonly weekday: Weekday; readonly time: string; readonly isToday: boolean }
}

/** What is wrong with special hours on a day in the past. */
export const dayIsOver = 'Choose a date that is not over.'

interface LocalDay {
  readonly date: string
  readonly weekday: Weekday
}

const minutesADay = 1_440
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The length of an opening, which continues past midnight if it closes no later than it opens. */
function getDuration({ opens, closes }: Opening): number {
  const length = toMinutes(closes) - toMinutes(opens)
  return length > 0 ? length : length + minutesADay
}

function dayAfter(date: string, days: number): LocalDay {
  const day = new Date(`${date}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return { date: day.toISOString().slice(0, 10), weekday: weekdays[(day.getUTCDay() + 6) % 7] ?? 'monday' }
}

/** Whether a business has given the hours of its normal week. */
export const isWeekKnown = (hours: OpeningHours | null): hours is OpeningHours & { isWeekUnknown?: undefined } =>
  hours !== null && !hours.isWeekUnknown

/** The hours as stored: null if nothing is stated. */
export const whatIsStated = (hours: OpeningHours): OpeningHours | null =>
  isWeekKnown(hours) || hours.bankHolidays || hours.specialHours?.length || hours.closure ? hours : null

/** The openings of a day; undefined if unknown. */
function openingsOn(hours: OpeningHours, { date, weekday }: LocalDay, bankHolidays: readonly string[]): readonly Opening[] | undefined {
  if (isClosedOn(hours, date)) return []
  const special = hours.specialHours?.find((day) => day.date === date)
  if (special) return special.openings
  if (bankHolidays.includes(date)) return hours.bankHolidays
  return isWeekKnown(hours) ? hours[weekday] : undefined
}

/** The local date and weekday of a moment, and whether it is a bank holiday. */
export function today({ bankHolidays }: Calendar, now: Date): LocalDay & { isBankHoliday: boolean } {
  const day = dayAfter(localDate(now), 0)
  return { ...day, isBankHoliday: bankHolidays.includes(day.date) }
}

/** Whether a business is open at a moment, and until when. */
export function openState(hours: OpeningHours, { bankHolidays }: Calendar, now: Date): OpenState {
  const [date, minutes] = [localDate(now), toMinutes(localTime(now).toISOString().slice(11, 16))]
  // In minutes from today's midnight, so that openings across midnight need no special handling.
  const days = [-1, 0, 1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, openings: openingsOn(hours, dayAfter(date, day), bankHolidays) }))
  const periods = days
    .flatMap(({ day, openings = [] }) =>
      openings.map((opening) => {
        const from = day * minutesADay + toMinutes(opening.opens)
        return { from, to: from + getDuration(opening) }
      }),
    )
    .sort((a, b) => a.from - b.from)
  const at = (minute: number) => {
    const day = Math.floor(minute / minutesADay)
    const inDay = minute - day * minutesADay
    const time = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
    return { weekday: dayAfter(date, day).weekday, time, isToday: day === 0 }
  }
  let end: number | undefined
  for (const { from, to } of periods) {
    if (end === undefined ? from <= minutes && minutes < to : from <= end) end = Math.max(end ?? 0, to)
  }
  if (end !== undefined) return end - minutes >= 6 * minutesADay ? { status: 'open' } : { status: 'open', until: at(end) }
  const unknown = days.filter(({ day, openings }) => day >= 0 && openings === undefined).map(({ day }) => day)
  if (unknown[0] === 0) return { status: 'unknown' }
  // In an unknown week, the business may open before the next opening that is known.
  const firstUnknown = isWeekKnown(hours) ? Number.POSITIVE_INFINITY : (unknown[0] ?? Number.POSITIVE_INFINITY)
  const next = periods.find(({ from }) => from > minutes && from < firstUnknown * minutesADay)
  return next ? { status: 'closed', until: at(next.from) } : { status: 'closed' }
}

/** The index of the first opening of a day that begins during another one of that day; undefined if there is none. */
export function overlapIn(openings: readonly Opening[]): number | undefined {
  const begins = openings.map(({ opens }) => toMinutes(opens))
  const isOpenAt = (minute: number) => (opening: Opening) =>
    toMinutes(opening.opens) <= minute && minute < toMinutes(opening.opens) + getDuration(opening)
  const index = begins.findIndex((minute, at) => openings.toSpliced(at, 1).some(isOpenAt(minute)))
  return index === -1 ? undefined : index
}
