import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { lockCustomer, syncLocked } from '../projection/sync-customer.ts'
import { callStripe } from '../stripe/refused.ts'
import type { ChangeOptions } from './change-subscription.ts'
import type { Changeable } from './own-subscription.ts'
import { withoutEnd } from './without-end.ts'

/** Resumes a cancelled subscription, unless it has ended in the meantime. Stripe's response decides. */
export async function resumeSubscription(
  { synchronisation, stripe }: Pick<ChangeOptions, 'synchronisation' | 'stripe'>,
  { stripeId, customerId }: Changeable,
): Promise<void> {
  await transaction(synchronisation.pool, async (tx) => {
    const sql = sqlTransaction(tx)
    const customer = await lockCustomer(sql, customerId)
    if (!customer) throw new Problem('subscription-not-found')
    const subscription = await callStripe(stripe.subscriptions.retrieve(stripeId))
    const change = withoutEnd(subscription)
    if (change && subscription.status !== 'canceled') await callStripe(stripe.subscriptions.update(stripeId, change))
    await syncLocked(sql, customer, synchronisation)
  })
}
