import { sqlTransaction } from '@directory/kit/messaging/outbox'
import { subscriber } from '@directory/kit/messaging/subscriber'
import { releaseDrafts } from '../drafts/delete-drafts.ts'
import { announceListings } from '../listings/announce-listings.ts'
import { changePackages } from './change-packages.ts'
import { createPaidListings } from './create-paid-listings.ts'
import { newestPackages } from './paid-package.ts'

/**
 * Follows what billing says is paid for: makes the listings of drafts, sets packages, and frees the places of checkouts that were abandoned.
 * A payment counts however late it comes, and before or after the word that its checkout was abandoned.
 */
export const packages = subscriber('listings.packages', {
  CheckoutExpired: (events, tx) =>
    releaseDrafts(
      sqlTransaction(tx),
      events.map(({ data }) => data),
    ),
  PackageChanged: async (events, tx) => {
    const sql = sqlTransaction(tx)
    const paid = newestPackages(events)
    const created = await createPaidListings(sql, paid)
    const changed = await changePackages(sql, paid)
    await announceListings(sql, [...created, ...changed])
  },
})
