import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { addUnlessOpen, giveUpOutdated } from './checkout-rows.ts'
import type { Purchase } from './purchase.ts'
import type { Terms } from './terms.ts'

/** Inserts the row of a purchase, replacing an outdated one, unless one is open. Committed before the call to Stripe; returns its id. */
export async function prepareCheckout(database: Database, purchase: Purchase, terms: Terms): Promise<string> {
  const { accountId, offer, targetId } = purchase
  return database.$transaction(async (tx) => {
    await giveUpOutdated(tx, purchase, terms)
    await addUnlessOpen(tx, purchase, terms)
    const row = await tx.checkout.findFirst({ where: { accountId, offer, targetId, state: 'open' }, select: { id: true } })
    // It was paid or given up within this moment.
    if (!row) throw new Problem('conflict')
    return row.id
  })
}
