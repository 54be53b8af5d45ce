import { firstMonthOf } from '@directory/contracts/catalogue/first-month'
import { Problem } from '@directory/kit/problem'
import { offerOf } from '../catalogue/offer.ts'
import type { Database } from '../database.ts'
import type { Purchase } from './purchase.ts'

/** What somebody pays, in pence. */
export interface Terms {
  readonly monthly: number
  /** Null where the first month costs what every other does. */
  readonly firstMonth: number | null
}

/** What a purchase costs whoever makes it. Throws where they pay for the same already. */
export async function termsOf(database: Database, { accountId, offer, targetId, listingId }: Purchase): Promise<Terms> {
  const had = await database.subscription.findMany({ where: { accountId }, select: { targetId: true, listingId: true, state: true } })
  if (had.some((one) => one.targetId === targetId && one.state !== 'ended')) throw new Problem('subscription-exists')
  const { monthly, ...price } = offerOf(offer)
  return { monthly, firstMonth: firstMonthOf({ monthly, ...price }, had, listingId) ?? null }
}
