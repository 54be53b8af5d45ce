import { formatPounds } from '@directory/contracts/catalogue/number-format'
import type { Invoice } from '@directory/contracts/http/invoices'

/** How many invoices are shown at first: those of a year. */
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

/** What the document of an invoice is called. */
export function documentName({ state, total }: Pick<Invoice, 'state' | 'total'>): string {
  if (total < 0) return 'Credit note'
  return state === 'paid' ? 'Receipt' : 'Invoice'
}

/** What of an invoice was not paid by card; undefined where all of it was, or nobody pays it any more. */
export function creditText({
  state,
  amountPaid,
  creditApplied,
}: Pick<Invoice, 'state' | 'amountPaid' | 'creditApplied'>): string | undefined {
  if (creditApplied === 0 || state === 'void') return undefined
  const credit = `${formatPounds(creditApplied)} from your credit`
  return amountPaid > 0 ? `${credit}, ${formatPounds(amountPaid)} by card` : credit
}
