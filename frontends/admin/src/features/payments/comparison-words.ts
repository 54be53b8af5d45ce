import { formatCount } from '@directory/contracts/catalogue/figures'
import type { Reconciliation } from '@directory/contracts/http/payments'

const counted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`

/** What came of comparing, in a sentence or two. */
export function comparisonWords({ compared, differences }: Pick<Reconciliation, 'compared' | 'differences'>): string {
  const looked = `${counted(compared, 'subscription', 'subscriptions')} compared.`
  if (differences.length === 0) return `${looked} Nothing differs.`
  const left = differences.filter(({ isMended }) => !isMended).length
  const fixed = left === 0 ? 'All of it is fixed.' : `${formatCount(left)} of them could not be fixed.`
  return `${looked} ${counted(differences.length, 'difference', 'differences')} found. ${fixed}`
}
