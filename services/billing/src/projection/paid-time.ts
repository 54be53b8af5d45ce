import { limits } from '@directory/contracts/catalogue/limits'
import type { InvoiceFacts, SubscriptionFacts } from './facts.ts'

const day = 86_400_000

/** Whether the money of a payment was returned. */
export const isReturned = ({ amountPaid, refunded, isLost }: InvoiceFacts): boolean => isLost || (amountPaid > 0 && refunded >= amountPaid)

/** Until when a paid invoice covers: its period's end, but at least thirty days from a month's payment, since some months are shorter. */
const paysUntil = ({ coversUntil, isForPeriod, total, paidAt, issuedAt }: InvoiceFacts): number =>
  isForPeriod && total > 0 ? Math.max(coversUntil, (paidAt ?? issuedAt) + limits.paidPackageDays * day) : coversUntil

const counting = (invoices: readonly InvoiceFacts[]) => invoices.filter((invoice) => invoice.state === 'paid' && !isReturned(invoice))

/** Until when a subscription is paid, according to its paid invoices: Stripe begins a new period before it is paid. */
export const paidUntil = ({ startedAt }: SubscriptionFacts, invoices: readonly InvoiceFacts[]): number =>
  Math.max(startedAt, ...counting(invoices).map(paysUntil))

/** When a package ends if it is paid until the given time and no further payment arrives. */
export const endOfGrace = (paid: number): number => paid + limits.packageGraceDays * day

/** The uncollected amount in pence; null if everything is paid. */
export function amountDue(invoices: readonly InvoiceFacts[]): number | null {
  const failed = invoices.filter(({ state, attempts }) => state === 'open' && attempts > 0)
  return failed.length ? failed.reduce((sum, { amountRemaining }) => sum + amountRemaining, 0) : null
}

/**
 * Whether a subscription ran to the end of its paid time, so that its holder keeps the remainder. Nothing remains of one that ended
 * earlier, or that was unpaid for longer than the days of grace.
 */
export function hasRunItsTime({ endedAt, startedAt }: SubscriptionFacts, invoices: readonly InvoiceFacts[]): boolean {
  if (endedAt === null) return false
  const periodEnd = Math.max(startedAt, ...counting(invoices).map(({ coversUntil }) => coversUntil))
  const rest = Math.max(startedAt, ...counting(invoices).map(paysUntil))
  return endedAt >= periodEnd && endedAt <= endOfGrace(rest)
}
