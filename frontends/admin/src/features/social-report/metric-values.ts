import type { Network } from '@directory/contracts/http/social-posts'
import type { NetworkMetrics } from '@directory/contracts/http/social-reports'
import type { FormErrors } from '@directory/frontend-kit/business-form/business-rules'
import { type MetricName, metricNames } from '@directory/frontend-kit/social-media/report-metrics'

type Typed = Record<MetricName, string>
/** The metrics of a month as they are typed, by network; all blank where nobody has counted. */
export type MetricValues = Partial<Record<Network, Typed>>

const blank: Typed = { followers: '', reach: '', engagements: '', clicks: '' }

/** What is known of a month, as its form shows it. */
export function metricValues(month: string, networks: readonly Network[], metrics: readonly NetworkMetrics[]): MetricValues {
  const of = (network: Network): Typed => {
    const row = metrics.find((one) => one.month === month && one.network === network)
    if (!row) return { ...blank }
    return { followers: `${row.followers}`, reach: `${row.reach}`, engagements: `${row.engagements}`, clicks: `${row.clicks}` }
  }
  return Object.fromEntries(networks.map((network) => [network, of(network)]))
}

const most = 1_000_000_000
const stripSeparators = (typed: string): string => typed.replace(/[,\s]/g, '')
const isCount = (typed: string): boolean => /^\d{1,10}$/.test(stripSeparators(typed)) && Number(stripSeparators(typed)) <= most
const isBlank = (typed: Typed): boolean => metricNames.every((name) => typed[name].trim() === '')

const filled = (values: MetricValues): [string, Typed][] => Object.entries(values).filter(([, typed]) => !isBlank(typed))

/** What is wrong with what was typed: of a network all four metrics are wanted, or none. */
export const metricErrors = (values: MetricValues): FormErrors =>
  Object.fromEntries(
    filled(values).flatMap(([network, typed]) =>
      metricNames
        .filter((name) => !isCount(typed[name]))
        .map((name) => [`${network}.${name}`, typed[name].trim() ? 'Enter a whole number.' : 'Enter a number, 0 for none.']),
    ),
  )

/** The metrics that were typed for a month. */
export const toMetrics = (month: string, networks: readonly Network[], values: MetricValues): NetworkMetrics[] =>
  networks.flatMap((network) => {
    const typed = values[network]
    if (!typed || isBlank(typed)) return []
    const count = (name: MetricName) => Number(stripSeparators(typed[name]))
    return [
      { month, network, followers: count('followers'), reach: count('reach'), engagements: count('engagements'), clicks: count('clicks') },
    ]
  })
