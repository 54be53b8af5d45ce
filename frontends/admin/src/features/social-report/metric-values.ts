import type { Network } from '@directory/contracts/http/social-posts'
import type { NetworkMetrics } from '@directory/contracts/http/social-reports'
import type { FormErrors } from '@directory/frontend-kit/business-form/business-rules'
import { type MetricName, metricNames } from '@directory/frontend-kit/social-media/report-metrics'

type Typed = Record<MetricName, string>
/** The typed metrics of a month by network; all blank if there are none. */
export type MetricValues = Partial<Record<Network, Typed>>

const blank: Typed = { followers: '', reach: '', engagements: '', clicks: '' }

/** The existing metrics of a month, as form values. */
export function metricValues(month: string, networks: readonly Network[], metrics: readonly NetworkMetrics[]): MetricValues {
  const of = (network: Network): Typed => {
    const row = metrics.find((candidate) => candidate.month === month && candidate.network === network)
    if (!row) return { ...blank }
    return { followers: `${row.followers}`, reach: `${row.reach}`, engagements: `${row.engagements}`, clicks: `${row.clicks}` }
  }
  return Object.fromEntries(networks.map((network) => [network, of(network)]))
}

const maximum = 1_000_000_000
const stripSeparators = (typed: string): string => typed.replace(/[,\s]/g, '')
const isCount = (typed: string): boolean => /^\d{1,10}$/.test(stripSeparators(typed)) && Number(stripSeparators(typed)) <= maximum
const isBlank = (typed: Typed): boolean => metricNames.every((name) => typed[name].trim() === '')

const filled = (values: MetricValues): [string, Typed][] => Object.entries(values).filter(([, typed]) => !isBlank(typed))

/** The errors of the form: each network needs all four metrics, or none. */
export const metricErrors = (values: MetricValues): FormErrors =>
  Object.fromEntries(
    filled(values).flatMap(([network, typed]) =>
      metricNames
        .filter((name) => !isCount(typed[name]))
        .map((name) => [`${network}.${name}`, typed[name].trim() ? 'Enter a whole number.' : 'Enter a number, 0 for none.']),
    ),
  )

/** The form's metrics as the contract's type. */
export const toMetrics = (month: string, networks: readonly Network[], values: MetricValues): NetworkMetrics[] =>
  networks.flatMap((network) => {
    const typed = values[network]
    if (!typed || isBlank(typed)) return []
    const count = (name: MetricName) => Number(stripSeparators(typed[name]))
    return [
      { month, network, followers: count('followers'), reach: count('reach'), engagements: count('engagements'), clicks: count('clicks') },
    ]
  })
