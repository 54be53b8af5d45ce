import type { Invoice } from '@directory/contracts/http/billing'

type Standing = Pick<Invoice, 'state' | 'total' | 'refunded'>

/** How an invoice stands, in a word or two. */
export function invoiceState({ state, total, refunded }: Standing): { label: string; tone: 'primary' | 'neutral' | 'danger' | 'gold' } {
  if (refunded > 0) return { label: refunded >= total ? 'Refunded' : 'Partly refunded', tone: 'neutral' }
  if (state === 'paid') return { label: 'Paid', tone: 'primary' }
  if (state === 'open') return { label: 'Not paid yet', tone: 'gold' }
  return state === 'void' ? { label: 'Cancelled', tone: 'neutral' } : { label: 'Not collected', tone: 'danger' }
}
