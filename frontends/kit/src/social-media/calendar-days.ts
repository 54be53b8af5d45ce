import { formatTime, localDate } from '@directory/contracts/catalogue/local-time'

export const views = ['month', 'week', 'list'] as const
export type View = (typeof views)[number]

// At noon in UTC, so that daylight saving never changes the date.
const noon = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** The day a number of days after a date such as 2026-11-20, or before it if negative. */
export function dayAfter(date: string, by: number): string {
  const day = noon(date)
  day.setUTCDate(day.getUTCDate() + by)
  return day.toISOString().slice(0, 10)
}

/** Monday is 0, Sunday 6. */
export const getWeekday = (date: string): number => (noon(date).getUTCDay() + 6) % 7

/** Whether a text is a valid day of this century. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = noon(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const lastOfMonth = (date: string): string => {
  const [year, month] = date.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
}

const days = (from: string, to: string): string[] => {
  const count = Math.round((noon(to).getTime() - noon(from).getTime()) / 86_400_000) + 1
  return Array.from({ length: count }, (_, index) => dayAfter(from, index))
}

const getMonday = (date: string): string => dayAfter(date, -getWeekday(date))

/** The days in view for a date: its week, the whole weeks that its month touches, or as a list the month alone. */
export function daysShown(view: View, date: string): string[] {
  if (view === 'week') return days(getMonday(date), dayAfter(getMonday(date), 6))
  if (view === 'list') return days(`${date.slice(0, 7)}-01`, lastOfMonth(date))
  return days(getMonday(`${date.slice(0, 7)}-01`), dayAfter(getMonday(lastOfMonth(date)), 6))
}

/** A date in the next or previous month or week. */
export function turned(view: View, date: string, by: 1 | -1): string {
  if (view === 'week') return dayAfter(date, 7 * by)
  return by === 1 ? dayAfter(lastOfMonth(date), 1) : `${dayAfter(`${date.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
}

/** The months in view: those of the week, or else the date's own. */
export const monthsShown = (view: View, date: string): string[] =>
  view === 'week' ? [...new Set(daysShown(view, date).map((day) => day.slice(0, 7)))] : [date.slice(0, 7)]

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

export const weekdayNames: readonly string[] = names

const monthName = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? ''

/** A day in words, without its year: Friday 20 November. */
export const dayText = (date: string): string => `${names[getWeekday(date)]} ${Number(date.slice(8))} ${monthName(date)}`

/** A day in words: Friday 20 November 2026. */
export const fullDayText = (date: string): string => `${dayText(date)} ${date.slice(0, 4)}`

/** The period in view: November 2026, or 30 November – 6 December 2026. */
export function spanText(view: View, date: string): string {
  if (view !== 'week') return `${monthName(date)} ${date.slice(0, 4)}`
  const [first = date, last = date] = [daysShown(view, date)[0], daysShown(view, date).at(-1)]
  const end = `${Number(last.slice(8))} ${monthName(last)} ${last.slice(0, 4)}`
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${end}`
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`
  return `${Number(first.slice(8))} ${monthName(first)}${year} – ${end}`
}

/** A moment in words: Friday 20 November 2026, 09:30. */
export const formatDayAndTime = (moment: string): string => `${fullDayText(localDate(moment))}, ${formatTime(moment)}`
