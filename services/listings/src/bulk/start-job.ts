import type { BulkAction, BulkJob } from '@directory/contracts/http/bulk-jobs'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { readJob } from './read-job.ts'

/** Puts there what is to be done to some listings, in the order given; listings that are named twice are dealt with once. */
export async function startJob(
  database: Database,
  { accountId: actorId }: Caller,
  action: BulkAction,
  listingIds: readonly string[],
): Promise<BulkJob> {
  const ids = [...new Set(listingIds)]
  return database.$transaction(async (tx) => {
    const { id } = await tx.bulkJob.create({ data: { actorId, action } })
    await tx.$executeRaw`
      INSERT INTO bulk_item (job_id, place, listing_id, name)
      SELECT ${id}::uuid, place - 1, wanted, coalesce(name, '')
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wish (wanted, place) LEFT JOIN listing ON listing.id = wanted`
    return readJob(tx, id)
  })
}
