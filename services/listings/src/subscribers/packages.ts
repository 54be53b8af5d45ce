import { sqlTransaction } from '@directory/kit/database/sql'
import { subscriber } from '@directory/kit/messaging/subscriber'
import { releaseDrafts } from '../drafts/delete-drafts.ts'
import { changePackages } from '../packages/change-packages.ts'
import { createPaidListings } from '../packages/create-paid-listings.ts'
import { newestPackages } from '../packages/paid-package.ts'
import { announceListings } from '../stored-listings/announce-listings.ts'

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
