import { packageIds } from '@directory/contracts/catalogue/packages'
import type { BulkAction, BulkJob } from '@directory/contracts/http/bulk-jobs'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database, Transaction } from '../database.ts'
import { requireReason } from '../notices/require-reason.ts'
import { addItems } from './add-items.ts'
import { readJob } from './read-job.ts'

/** Refuses a job without a reason that lowers the package of somebody else's listing. */
async function requireReasonIfLower(tx: Transaction, actorId: string, action: BulkAction, listingIds: readonly string[]): Promise<void> {
  if (action.action !== 'set-package' || action.reason !== undefined) return
  const higher = packageIds.slice(packageIds.indexOf(action.advertisingPackage) + 1)
  const where = { id: { in: [...listingIds] }, ownerId: { not: actorId }, advertisingPackage: { in: higher } }
  if (await tx.listing.findFirst({ where, select: { id: true } })) requireReason(action.reason, 'body.action.reason')
}

/** Queues an action for some listings, in the given order; duplicates are processed once. */
export async function startJob(
  database: Database,
  { accountId: actorId }: Caller,
  action: BulkAction,
  listingIds: readonly string[],
): Promise<BulkJob> {
  return database.$transaction(async (tx) => {
    const distinct = [...new Set(listingIds)]
    await requireReasonIfLower(tx, actorId, action, distinct)
    const { id } = await tx.bulkJob.create({ data: { actorId, action } })
    await addItems(tx, id, distinct)
    return readJob(tx, id)
  })
}
