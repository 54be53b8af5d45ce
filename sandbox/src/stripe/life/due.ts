import type { Context } from '../context.ts'
import type { Invoice } from '../state/records/invoice.ts'
import { expireSession } from './checkout.ts'
import { attempt, settleDebit } from './collect.ts'
import { finalize } from './draw-up-invoice.ts'
import { renew } from './renew.ts'
import { expirePendingUpdate } from './void-invoice.ts'

interface Due {
  readonly at: number
  readonly run: () => void
}

type Draft = Invoice & { finalizesAt: number }

/** Drafts that are finalised automatically. */
export const drafts = ({ state }: Context): Draft[] =>
  Object.values(state.invoices).filter((invoice): invoice is Draft => invoice.status === 'draft' && invoice.finalizesAt !== null)

/** Finalises and collects a draft; like Stripe, even if its subscription has ended in the meantime. */
export function finalizeAndCollect(context: Context, invoice: Invoice): void {
  finalize(context, invoice)
  attempt(context, invoice)
}

/** The next scheduled action, and when it is due. */
export function nextDue(context: Context): Due | undefined {
  const { sessions, subscriptions, invoices } = context.state
  const due: Due[] = [
    ...Object.values(sessions)
      .filter(({ status }) => status === 'open')
      .map((session) => ({ at: session.expiresAt, run: () => expireSession(context, session) })),
    ...Object.values(subscriptions)
      .filter(({ status }) => status !== 'canceled')
      .map((subscription) => ({ at: subscription.periodEnd, run: () => renew(context, subscription) })),
    ...Object.values(subscriptions).flatMap((subscription) =>
      subscription.pendingUpdate
        ? [{ at: subscription.pendingUpdate.expiresAt, run: () => expirePendingUpdate(context, subscription) }]
        : [],
    ),
    ...Object.values(invoices).flatMap((invoice) =>
      invoice.settlesAt === null ? [] : [{ at: invoice.settlesAt, run: () => settleDebit(context, invoice) }],
    ),
    ...drafts(context).map((invoice) => ({ at: invoice.finalizesAt, run: () => finalizeAndCollect(context, invoice) })),
    ...Object.values(invoices).flatMap((invoice) =>
      invoice.status === 'open' && invoice.nextAttempt !== null
        ? [{ at: invoice.nextAttempt, run: () => void attempt(context, invoice) }]
        : [],
    ),
  ]
  return due.reduce<Due | undefined>((earliest, candidate) => (earliest && earliest.at <= candidate.at ? earliest : candidate), undefined)
}
