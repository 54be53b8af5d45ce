import { formatCount, quantity } from '@directory/contracts/catalogue/number-format'
import type { Reconciliation } from '@directory/contracts/http/payments'

/** The result of a comparison, in a sentence or two. */
export function comparisonText({ compared, differences }: Pick<Reconciliation, 'compared' | 'differences'>): string {
  const looked = `${quantity(compared, 'subscription', 'subscriptions')} compared.`
  if (differences.length === 0) return `${looked} Nothing differs.`
  const left = differences.filter(({ isMended }) => !isMended).length
  const fixed = left === 0 ? 'All of it is fixed.' : `${formatCount(left)} of them could not be fixed.`
  return `${looked} ${quantity(differences.length, 'difference', 'differences')} found. ${fixed}`
}
