import { engagementLabels } from '@directory/contracts/catalogue/engagement-labels'
import type { Engagement } from '@directory/contracts/events/engagement'
import type { DayOfEngagement } from '@directory/contracts/http/engagement'
import { groupBy, keys, mapToObj, sumBy } from 'remeda'

export type Metric = keyof typeof engagementLabels
export const metrics: readonly Metric[] = keys(engagementLabels)
export const channels = ['calls', 'emails', 'websites'] as const satisfies readonly Metric[]

/** The metrics of a day. */
export interface DayTotal extends Readonly<Engagement> {
  /** Such as 2026-11-21. */
  readonly day: string
}

/** The periods of the charts in days, including today. */
export const periods = [7, 30, 90] as const
export const usualPeriod = 30

/** The period from the address, or the default. */
export const parsePeriod = (text: string | null): number => periods.find((period) => String(period) === text) ?? usualPeriod

function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

const sumOf = (day: string, rows: readonly DayOfEngagement[]): DayTotal => ({
  day,
  ...mapToObj(metrics, (metric) => [metric, sumBy(rows, (row) => row[metric])]),
})

/** The engagement of some of the owner's listings. */
export const ofListings = (rows: readonly DayOfEngagement[], listings: readonly { readonly id: string }[]): DayOfEngagement[] =>
  rows.filter(({ listingId }) => listings.some(({ id }) => id === listingId))

/** Every day of a period, oldest first, in total over all listings of the rows; days without engagement count as zero. */
export function daySeries(rows: readonly DayOfEngagement[], days: number, today: string): DayTotal[] {
  const ofDay = groupBy(rows, ({ day }) => day)
  return Array.from({ length: days }, (_, index) => {
    const day = dayBefore(today, days - 1 - index)
    return sumOf(day, ofDay[day] ?? [])
  })
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day abbreviated: 2026-11-03 gives 3 Nov. */
export const shortDay = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`

/** The total of one or more metrics over a period. */
export const sumMetrics = (series: readonly DayTotal[], ...counted: readonly Metric[]): number =>
  series.reduce((sum, total) => counted.reduce((subtotal, metric) => subtotal + total[metric], sum), 0)
