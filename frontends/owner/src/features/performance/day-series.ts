import type { DayOfEngagement } from '@directory/contracts/http/engagement'

/** What is counted, as it is called; the ways to get in touch after the views. */
export const metricLabels = { views: 'Views', calls: 'Calls', emails: 'Emails', websites: 'Website' } as const
export type Metric = keyof typeof metricLabels
export const channels = ['calls', 'emails', 'websites'] as const satisfies readonly Metric[]
export const metrics = ['views', ...channels] as const

/** What visitors did on a day. */
export interface DayTotal extends Readonly<Record<Metric, number>> {
  /** Such as 2026-11-21. */
  readonly day: string
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

const nothingOn = (day: string): DayTotal => ({ day, views: 0, calls: 0, emails: 0, websites: 0 })

/** What visitors did with some of the owner's listings. */
export const ofListings = (rows: readonly DayOfEngagement[], listings: readonly { readonly id: string }[]): DayOfEngagement[] =>
  rows.filter(({ listingId }) => listings.some(({ id }) => id === listingId))

/** Every day of a period, oldest first, over all listings of the rows; days on which nothing happened count nothing. */
export function daySeries(rows: readonly DayOfEngagement[], days: number, today: string): DayTotal[] {
  const totals = new Map<string, DayTotal>()
  for (const row of rows) {
    const { day, views, calls, emails, websites } = totals.get(row.day) ?? nothingOn(row.day)
    totals.set(day, {
      day,
      views: views + row.views,
      calls: calls + row.calls,
      emails: emails + row.emails,
      websites: websites + row.websites,
    })
  }
  return Array.from({ length: days }, (_, index) => {
    const day = dayBefore(today, days - 1 - index)
    return totals.get(day) ?? nothingOn(day)
  })
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day in few letters: 2026-11-03 gives 3 Nov. */
export const shortDay = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`

/** One metric, or several together, over a period. */
export const sumMetrics = (series: readonly DayTotal[], ...counted: readonly Metric[]): number =>
  series.reduce((sum, total) => counted.reduce((before, metric) => before + total[metric], sum), 0)
