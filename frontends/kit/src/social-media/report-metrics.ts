import { monthAfter, monthsUpTo } from '@directory/contracts/catalogue/months'
import type { MonthlyReport, NetworkMetrics } from '@directory/contracts/http/social-reports'
import { sum } from '../sum.ts'

export const metricNames = ['followers', 'reach', 'engagements', 'clicks'] as const
export type MetricName = (typeof metricNames)[number]

export const metricLabels: Readonly<Record<MetricName, string>> = {
  followers: 'Followers',
  reach: 'Reach',
  engagements: 'Engagements',
  clicks: 'Clicks',
}

export const metricNotes: Readonly<Record<MetricName, string>> = {
  followers: 'At the end of the month',
  reach: 'People who saw a post',
  engagements: 'Likes, comments and shares',
  clicks: 'On your links',
}

const inMonth = (metrics: readonly NetworkMetrics[], month: string, name: MetricName): number | undefined => {
  const own = metrics.filter((row) => row.month === month)
  return own.length === 0 ? undefined : sum(own.map((row) => row[name]))
}

/** The total of a metric over all networks in a month, and its change since the month before; undefined without data. */
export function monthMetric({ metrics, month }: Pick<MonthlyReport, 'metrics' | 'month'>, name: MetricName) {
  const value = inMonth(metrics, month, name)
  const before = inMonth(metrics, monthAfter(month, -1), name)
  return { value, change: value === undefined || before === undefined ? undefined : value - before }
}

/** A metric of each of the twelve months up to that of the report, network by network. */
export function collectYear({ metrics, month }: Pick<MonthlyReport, 'metrics' | 'month'>, name: MetricName) {
  const networks = [...new Set(metrics.map(({ network }) => network))]
  const values = new Map(metrics.map((row) => [`${row.month} ${row.network}`, row[name]]))
  const months = monthsUpTo(month, 12).map((of) => ({
    month: of,
    values: networks.map((network) => values.get(`${of} ${network}`)),
  }))
  return { networks, months }
}

/** A difference with its sign, such as +1,204 or −3. */
export const changeText = (change: number, formatCount: (count: number) => string): string =>
  change === 0 ? 'unchanged' : `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`
