import { getFirstMonthPrice } from '@directory/contracts/catalogue/first-month'
import { Problem } from '@directory/kit/problem'
import { getOffer } from '../catalogue/offer.ts'
import type { Database } from '../database.ts'
import { ownSubscriptions } from '../subscriptions/own-subscription.ts'
import type { Purchase } from './purchase.ts'

/** What somebody pays, in pence. */
export interface Terms {
  readonly monthly: number
  /** Null where the first month costs what every other does. */
  readonly firstMonth: number | null
}

/** What a purchase costs whoever makes it. Throws where they pay for the same already. */
export async function findTerms(database: Database, { accountId, offer, targetId, listingId, heldUntil }: Purchase): Promise<Terms> {
  const had = await ownSubscriptions(database, accountId)
  if (had.some((one) => one.targetId === targetId && one.state !== 'ended')) throw new Problem('subscription-exists')
  // An admin has given it: whoever paid for it now would lose what they have.
  if (heldUntil) throw new Problem('package-held', { detail: 'It can be bought again once that has ended.' })
  const { monthly, ...price } = getOffer(offer)
  return { monthly, firstMonth: getFirstMonthPrice({ monthly, ...price }, had, listingId) ?? null }
}
