import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { lockCustomer, syncLocked } from '../projection/sync-customer.ts'
import type { ChangeOptions } from './change-subscription.ts'
import { fetchItem } from './item.ts'
import type { Changeable } from './own-subscription.ts'
import { voidChange } from './void-change.ts'

/** Gives up a subscription's unconfirmed change; Stripe's response decides. */
export async function giveUpPendingChange(
  { synchronisation, stripe }: Pick<ChangeOptions, 'synchronisation' | 'stripe'>,
  { stripeId, customerId }: Changeable,
): Promise<void> {
  await transaction(synchronisation.pool, async (tx) => {
    const sql = sqlTransaction(tx)
    const customer = await lockCustomer(sql, customerId)
    if (!customer) throw new Problem('subscription-not-found')
    const { pending } = await fetchItem(stripe, stripeId)
    if (pending) await voidChange(stripe, pending.invoiceId)
    await syncLocked(sql, customer, synchronisation)
  })
}
