import type { ChangeOptions } from './change-subscription.ts'
import { fetchItem } from './item.ts'
import type { Changeable } from './own-subscription.ts'
import { settleAtStripe } from './settle-at-stripe.ts'
import { voidChange } from './void-change.ts'

/** Gives up a subscription's unconfirmed change; Stripe's response decides. */
export async function giveUpPendingChange(
  { synchronisation, stripe }: Pick<ChangeOptions, 'synchronisation' | 'stripe'>,
  { stripeId, customerId }: Changeable,
): Promise<void> {
  await settleAtStripe(synchronisation, { customerId }, async () => {
    const { pending } = await fetchItem(stripe, stripeId)
    if (pending) await voidChange(stripe, pending.invoiceId)
  })
}
