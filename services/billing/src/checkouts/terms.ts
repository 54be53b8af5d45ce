import { getFirstMonthPrice } from '@directory/contracts/catalogue/first-month'
import { Problem } from '@directory/kit/problem'
import { getOffer } from '../catalogue/offer.ts'
import type { Database } from '../database.ts'
import { ownSubscriptions } from '../subscriptions/own-subscription.ts'
import type { Purchase } from './purchase.ts'

/** The amounts to pay, in pence. */
export interface Terms {
  readonly monthly: number
  /** Null if the first month costs as much as any other. */
  readonly firstMonth: number | null
}

/** The price of a purchase for the account. Throws if it already pays for the same. */
export async function findTerms(database: Database, { accountId, offer, targetId, listingId, heldUntil }: Purchase): Promise<Terms> {
  const previous = await ownSubscriptions(database, accountId)
  if (previous.some((one) => one.targetId === targetId && one.state !== 'ended')) throw new Problem('subscription-exists')
  // Granted by an admin: paying for it now would lose the granted time.
  if (heldUntil) throw new Problem('package-held', { detail: 'It can be bought again once that has ended.' })
  const { monthly, ...price } = getOffer(offer)
  return { monthly, firstMonth: getFirstMonthPrice({ monthly, ...price }, previous, listingId) ?? null }
}
