import { formatCount, quantity } from '@directory/contracts/catalogue/number-format'
import type { Reconciliation } from '@directory/contracts/http/payments'

/** The result of a comparison, in a sentence or two. */
export function comparisonText({ compared, differences }: Pick<Reconciliation, 'compared' | 'differences'>): string {
  const checked = `${quantity(compared, 'subscription', 'subscriptions')} compared.`
  if (differences.length === 0) return `${checked} No differences found.`
  const unfixed = differences.filter(({ isMended }) => !isMended).length
  const fixed = unfixed === 0 ? 'All have been fixed.' : `${formatCount(unfixed)} of them could not be fixed.`
  return `${checked} ${quantity(differences.length, 'difference', 'differences')} found. ${fixed}`
}
