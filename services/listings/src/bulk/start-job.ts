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
    const known = await tx.listing.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
    const names = new Map(known.map(({ id, name }) => [id, name]))
    const { id } = await tx.bulkJob.create({ data: { actorId, action } })
    await tx.bulkItem.createMany({
      data: ids.map((listingId, place) => ({ jobId: id, place, listingId, name: names.get(listingId) ?? '' })),
    })
    return readJob(tx, id)
  })
}
