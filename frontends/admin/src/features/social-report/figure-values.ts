import type { Network } from '@directory/contracts/http/social-posts'
import type { NetworkFigures } from '@directory/contracts/http/social-reports'
import type { FormErrors } from '@directory/frontend-kit/business-form/business-rules'
import { type FigureName, figureNames } from '@directory/frontend-kit/social-media/report-figures'

type Typed = Record<FigureName, string>
/** The figures of a month as they are typed, by network; all blank where nobody has counted. */
export type FigureValues = Partial<Record<Network, Typed>>

const blank: Typed = { followers: '', reach: '', engagements: '', clicks: '' }

/** What is known of a month, as its form shows it. */
export function figureValuesOf(month: string, networks: readonly Network[], figures: readonly NetworkFigures[]): FigureValues {
  const of = (network: Network): Typed => {
    const row = figures.find((one) => one.month === month && one.network === network)
    if (!row) return { ...blank }
    return { followers: `${row.followers}`, reach: `${row.reach}`, engagements: `${row.engagements}`, clicks: `${row.clicks}` }
  }
  return Object.fromEntries(networks.map((network) => [network, of(network)]))
}

const most = 1_000_000_000
const digitsOf = (typed: string): string => typed.replace(/[,\s]/g, '')
const isCount = (typed: string): boolean => /^\d{1,10}$/.test(digitsOf(typed)) && Number(digitsOf(typed)) <= most
const isBlank = (typed: Typed): boolean => figureNames.every((name) => typed[name].trim() === '')

const filled = (values: FigureValues): [string, Typed][] => Object.entries(values).filter(([, typed]) => !isBlank(typed))

/** What is wrong with what was typed: of a network all four figures are wanted, or none. */
export const metricErrors = (values: FigureValues): FormErrors =>
  Object.fromEntries(
    filled(values).flatMap(([network, typed]) =>
      figureNames
        .filter((name) => !isCount(typed[name]))
        .map((name) => [`${network}.${name}`, typed[name].trim() ? 'Enter a whole number.' : 'Enter a number, 0 for none.']),
    ),
  )

/** The figures that were typed for a month. */
export const figuresOf = (month: string, networks: readonly Network[], values: FigureValues): NetworkFigures[] =>
  networks.flatMap((network) => {
    const typed = values[network]
    if (!typed || isBlank(typed)) return []
    const count = (name: FigureName) => Number(digitsOf(typed[name]))
    return [
      { month, network, followers: count('followers'), reach: count('reach'), engagements: count('engagements'), clicks: count('clicks') },
    ]
  })
