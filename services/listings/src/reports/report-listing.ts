import type { ReportDraft } from '@directory/contracts/http/reports'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'

/** More says nothing new, and would only bury what others hold against a listing. */
const mostOpen = 20

/** Keeps what a visitor holds against a visible listing, for the admins. */
export async function reportListing(
  database: Database,
  listingId: string,
  { reason, comment = null, email = null }: ReportDraft,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const [listing] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM listing WHERE id = ${listingId}::uuid AND is_approved AND is_active FOR UPDATE`
    if (!listing) throw new Problem('listing-not-found')
    if ((await tx.report.count({ where: { listingId, state: 'open' } })) >= mostOpen) return
    await tx.report.create({ data: { listingId, reason, comment, email } })
  })
}
