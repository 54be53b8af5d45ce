import type { OfferId } from '@directory/contracts/catalogue/offers'
import type { PackageId } from '@directory/contracts/catalogue/packages'
import { Problem } from '@directory/kit/problem'
import { getOffer, parseOfferId } from '../catalogue/offer.ts'
import type { Database, Transaction } from '../database.ts'

/** Subscriptions of an account, newest first, ended ones last. */
export async function ownSubscriptions(database: Database, accountId: string) {
  const rows = await database.subscription.findMany({ where: { accountId }, orderBy: [{ startedAt: 'desc' }, { id: 'desc' }] })
  const deleted = await database.deletedListing.findMany({ where: { id: { in: rows.flatMap(({ listingId }) => listingId ?? []) } } })
  const deletedIds = new Set<string | null>(deleted.map(({ id }) => id))
  return rows
    .map((row) => ({ ...row, isListingDeleted: deletedIds.has(row.listingId) }))
    .toSorted((a, b) => Number(a.state === 'ended') - Number(b.state === 'ended'))
}

/** An active subscription with its customer at Stripe. */
export interface Changeable {
  readonly stripeId: string
  readonly offer: OfferId
  readonly customerId: string
}

/** The account's active subscription, with its customer at Stripe. Those of others are not found, nor those of a disabled account. */
export async function findChangeable(database: Database | Transaction, accountId: string, id: string): Promise<Changeable> {
  const row = await database.subscription.findFirst({
    where: { id, accountId, state: { not: 'ended' }, customer: { isDeleted: false, disabledAt: null } },
    include: { customer: { select: { stripeId: true } } },
  })
  if (!row?.customer.stripeId) throw new Problem('subscription-not-found')
  return { stripeId: row.stripeId, offer: parseOfferId(row.offer), customerId: row.customer.stripeId }
}

/** Until when an account has paid for a listing's package; null if it pays for none. */
export async function paidUntil(database: Database, accountId: string, packageId: PackageId): Promise<Date | null> {
  const rows = await database.subscription.findMany({ where: { accountId, state: { not: 'ended' } }, orderBy: { paidUntil: 'desc' } })
  return rows.find(({ offer }) => getOffer(parseOfferId(offer)).package === packageId)?.paidUntil ?? null
}
