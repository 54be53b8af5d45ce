import type { DayOfEngagement } from '@directory/contracts/http/engagement'

/** What visitors did on a day, over all listings. */
export interface DayTotal {
  /** Such as 2026-11-21. */
  readonly day: string
  readonly views: number
  readonly contacts: number
}

/** The days of the charts, up to and with today. */
export const periods = [7, 30, 90] as const
export const usualPeriod = 30

/** The period that the address asks for, or the usual one. */
export const parsePeriod = (text: string | null): number => periods.find((period) => String(period) === text) ?? usualPeriod

function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** Every day of a period, oldest first; days on which nothing happened count nothing. */
export function daySeries(rows: readonly DayOfEngagement[], days: number, today: string): DayTotal[] {
  const totals = new Map<string, DayTotal>()
  for (const { day, views, calls, emails, websites } of rows) {
    const total = totals.get(day)
    totals.set(day, { day, views: (total?.views ?? 0) + views, contacts: (total?.contacts ?? 0) + calls + emails + websites })
  }
  return Array.from({ length: days }, (_, index) => {
    const day = dayBefore(today, days - 1 - index)
    return totals.get(day) ?? { day, views: 0, contacts: 0 }
  })
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day in few letters: 2026-11-03 gives 3 Nov. */
export const shortDay = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`

export const sumOf = (series: readonly DayTotal[], figure: 'views' | 'contacts'): number =>
  series.reduce((sum, total) => sum + total[figure], 0)
