import { randomUUID } from 'node:crypto'
import { BillingNoticeRequested, type Notice } from '@directory/contracts/events/notices'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { purchaseName } from '../catalogue/offer.ts'
import type { InvoiceFacts } from './facts.ts'
import { endOfGrace } from './paid-time.ts'
import type { ProjectedSubscription } from './projected.ts'
import type { Stored } from './stored.ts'

const timestamp = (milliseconds: number | null): string | null => (milliseconds === null ? null : new Date(milliseconds).toISOString())

/** The notice to the holder about a new state of an invoice. */
function ofInvoice(invoice: InvoiceFacts, of: ProjectedSubscription, what: string, stored: Stored): Notice[] {
  const before = stored.invoices.get(invoice.id)
  const notices: Notice[] = []
  if (invoice.state === 'paid' && before?.state !== 'paid' && invoice.amountPaid > 0)
    notices.push({ notice: 'payment-received', what, amount: invoice.amountPaid, receiptUrl: invoice.invoiceUrl })
  const isToConfirm = of.pendingChange !== null && invoice.invoiceUrl === of.pendingChange.url
  if (invoice.state === 'open' && !isToConfirm && invoice.attempts > (before?.attempts ?? 0))
    notices.push({
      notice: 'payment-failed',
      what,
      amount: invoice.amountRemaining,
      nextAttemptAt: timestamp(invoice.nextAttemptAt),
      // Social media has no days of grace: it ends with the subscription.
      staysUntil: of.listingId === null || of.state === 'ended' ? null : timestamp(endOfGrace(of.paidUntil)),
      isOver: of.state === 'ended',
    })
  const refunded = invoice.refunded - (before?.refunded ?? 0)
  if (refunded > 0) notices.push({ notice: 'payment-refunded', what, amount: refunded })
  return notices
}

/** The notice to the holder when a subscription ends, sent once. For them, one superseded by another has not ended. */
function ofSubscription(now: ProjectedSubscription, what: string, stored: Stored): Notice[] {
  const before = stored.subscriptions.get(now.stripeId)
  const wasEnding = before?.isEnding || before?.state === 'ended'
  if (wasEnding || now.stopReason === 'superseded' || !(now.isEnding || now.state === 'ended')) return []
  return [{ notice: 'subscription-cancelled', what, endsAt: now.isEnding ? timestamp(now.paidUntil) : null }]
}

/** The emails due for the changes; `subjects` names the businesses that the subscriptions are for. */
export function createNotices(
  accountId: string,
  subscriptions: readonly ProjectedSubscription[],
  invoices: readonly InvoiceFacts[],
  subjects: ReadonlyMap<string, string | null>,
  stored: Stored,
): OutboxEvent[] {
  const notices = subscriptions.flatMap((subscription) => {
    const what = purchaseName(subscription.offer, subjects.get(subscription.stripeId) ?? null)
    const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.stripeId)
    const paid = ({ offer = subscription.offer }: InvoiceFacts) => purchaseName(offer, subjects.get(subscription.stripeId) ?? null)
    return [
      ...own.flatMap((invoice) => ofInvoice(invoice, subscription, paid(invoice), stored)),
      ...ofSubscription(subscription, what, stored),
    ]
  })
  return notices.map((notice) => outboxEvent(BillingNoticeRequested, { id: randomUUID(), version: 1 }, { accountId, notice }))
}
