import { formatPounds } from '@directory/contracts/catalogue/number-format'
import type { Invoice } from '@directory/contracts/http/invoices'

/** The number of invoices shown at first: a year's worth. */
export const invoicesAtFirst = 12

type Standing = Pick<Invoice, 'state' | 'total' | 'amountPaid' | 'refunded' | 'isChargedBack'>

/** The state of an invoice, in a word or two. */
export function invoiceState({ state, total, amountPaid, refunded, isChargedBack }: Standing): {
  label: string
  tone: 'primary' | 'neutral' | 'danger' | 'gold'
} {
  if (total < 0 && state === 'paid') return { label: 'Credited', tone: 'neutral' }
  if (isChargedBack) return { label: 'Charged back', tone: 'danger' }
  if (refunded > 0) return { label: refunded >= amountPaid ? 'Refunded' : 'Partly refunded', tone: 'neutral' }
  if (state === 'paid') return { label: 'Paid', tone: 'primary' }
  if (state === 'open') return { label: 'Not paid yet', tone: 'gold' }
  return state === 'void' ? { label: 'Cancelled', tone: 'neutral' } : { label: 'Not collected', tone: 'danger' }
}

/** The name of an invoice's document. */
export function documentName({ state, total }: Pick<Invoice, 'state' | 'total'>): string {
  if (total < 0) return 'Credit note'
  return state === 'paid' ? 'Receipt' : 'Invoice'
}

/** How much of an invoice was paid from credit; undefined if nothing was, or if the invoice is void. */
export function creditText({
  state,
  amountPaid,
  creditApplied,
}: Pick<Invoice, 'state' | 'amountPaid' | 'creditApplied'>): string | undefined {
  if (creditApplied === 0 || state === 'void') return undefined
  const credit = `${formatPounds(creditApplied)} from your credit`
  return amountPaid > 0 ? `${credit}, ${formatPounds(amountPaid)} by card` : credit
}
