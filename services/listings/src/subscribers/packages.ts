import { sqlTransaction } from '@directory/kit/database/sql'
import { subscriber } from '@directory/kit/messaging/subscriber'
import { releaseDrafts } from '../drafts/delete-drafts.ts'
import { changePackages } from '../packages/change-packages.ts'
import { createPaidListings } from '../packages/create-paid-listings.ts'
import { newestPackages } from '../packages/paid-package.ts'
import { announceListings } from '../stored-listings/announce-listings.ts'

/**
 * Follows billing: creates listings from paid drafts, sets packages, and frees the places of abandoned checkouts. A payment counts however
 * late it arrives, even after its checkout was reported abandoned.
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
