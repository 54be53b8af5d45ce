import type { ReportDraft } from '@directory/contracts/http/reports'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { lockShownListing } from '../stored-listings/lock-listings.ts'

/** Further reports would add nothing, and would bury those about other listings. */
const maximumOpen = 20

/** Stores a visitor's report about a visible listing for the admins. */
export async function reportListing(
  database: Database,
  listingId: string,
  { reason, comment = null, email = null }: ReportDraft,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const listing = await lockShownListing(tx, listingId)
    if (listing.length === 0) throw new Problem('listing-not-found')
    if ((await tx.report.count({ where: { listingId, state: 'open' } })) >= maximumOpen) return
    await tx.report.create({ data: { listingId, reason, comment, email } })
  })
}
