import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { type LockedCustomer, lockCustomer, syncLocked } from '../projection/sync-customer.ts'
import type { ChangeOptions } from './change-subscription.ts'
import type { Changeable } from './own-subscription.ts'

/** Does something about a subscription at Stripe while its customer is locked, and stores the state that results there. */
export async function settleAtStripe(
  synchronisation: ChangeOptions['synchronisation'],
  { customerId }: Pick<Changeable, 'customerId'>,
  work: (customer: LockedCustomer) => Promise<void>,
): Promise<void> {
  await transaction(synchronisation.pool, async (tx) => {
    const sql = sqlTransaction(tx)
    const customer = await lockCustomer(sql, customerId)
    if (!customer) throw new Problem('subscription-not-found')
    await work(customer)
    await syncLocked(sql, customer, synchronisation)
  })
}
