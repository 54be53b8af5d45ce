import type { Context } from '../context.ts'
import { subscriptionObject } from '../objects/subscription.ts'
import type { Subscription } from '../state/records/subscription.ts'

interface Ending {
  readonly reason: NonNullable<Subscription['cancellationReason']>
  readonly comment?: string | null
}

/** Ends a subscription now. Its open invoices are no longer retried. */
export function endSubscription(context: Context, subscription: Subscription, { reason, comment = null }: Ending): void {
  const { state, clock, announce } = context
  const now = clock.now()
  Object.assign(subscription, {
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? now,
    endedAt: now,
    cancellationReason: subscription.cancellationReason ?? reason,
    comment: comment ?? subscription.comment,
  })
  for (const invoice of Object.values(state.invoices)) if (invoice.subscription === subscription.id) invoice.nextAttempt = null
  announce('customer.subscription.deleted', subscriptionObject(context, subscription))
}
