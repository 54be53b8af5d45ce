import type { BulkAction, BulkJob } from '@directory/contracts/http/bulk-jobs'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { addItems } from './add-items.ts'
import { readJob } from './read-job.ts'

/** Queues an action for some listings, in the given order; duplicates are processed once. */
export async function startJob(
  database: Database,
  { accountId: actorId }: Caller,
  action: BulkAction,
  listingIds: readonly string[],
): Promise<BulkJob> {
  return database.$transaction(async (tx) => {
    const { id } = await tx.bulkJob.create({ data: { actorId, action } })
    await addItems(tx, id, [...new Set(listingIds)])
    return readJob(tx, id)
  })
}
