import type { BulkAction } from '@directory/contracts/http/bulk-jobs'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { pick } from 'remeda'
import { z } from 'zod'
import { recordAll } from '../audit/record.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { announceListings } from '../stored-listings/announce-listings.ts'
import { StoredListing } from '../stored-listings/stored-listing.ts'
import { isAlready } from './carry-out.ts'
import type { Outcome } from './next-item.ts'

/** An action that a few statements carry out for many listings. */
export type Decision = Extract<BulkAction, { readonly action: 'approve' | 'activate' | 'deactivate' }>

export const isDecision = (action: BulkAction): action is Decision => Object.hasOwn(changes, action.action)

const changes = {
  // An approval revokes a rejection.
  approve: Prisma.sql`is_approved = true, rejection_reason = NULL, rejected_at = NULL`,
  activate: Prisma.sql`is_active = true`,
  deactivate: Prisma.sql`is_active = false`,
} as const satisfies Record<Decision['action'], Prisma.Sql>

const Before = z.strictObject({
  ...pick(StoredListing.shape, ['id', 'ownerId', 'name', 'slug', 'isApproved', 'isActive', 'rejectionReason', 'rejectedAt']),
  ...pick(StoredListing.shape, ['advertisingPackage', 'categoryId']),
  hasChanges: z.boolean(),
})
type Before = z.output<typeof Before>

const readBefore = (sql: SqlQueries, ids: readonly string[]): Promise<Before[]> =>
  rows(sql, Before)`
    SELECT id, owner_id AS "ownerId", name, slug, is_approved AS "isApproved", is_active AS "isActive", rejection_reason AS "rejectionReason",
      rejected_at AS "rejectedAt", advertising_package::text AS "advertisingPackage", category_id AS "categoryId",
      EXISTS (SELECT FROM change_since_approval WHERE listing_id = listing.id) AS "hasChanges"
    FROM listing WHERE id = ANY(${ids}::uuid[]) ORDER BY id`

/** The decision about a listing as its audit shows it. */
function audited({ action }: Decision, before: Before) {
  if (action !== 'approve')
    return { action: 'setActivation', before: pick(before, ['isActive']), after: { isActive: action === 'activate' } } as const
  const approved = { action: 'setApproval', before: pick(before, ['isApproved']), after: { isApproved: true } } as const
  if (!before.rejectedAt) return approved
  const revoked = { isApproved: true, rejectionReason: null, rejectedAt: null }
  return { ...approved, before: pick(before, ['isApproved', 'rejectionReason', 'rejectedAt']), after: revoked }
}

/** Approves the changes since the last approval too, and notifies the owners of listings that go live. */
async function followApprovals(sql: SqlQueries, { accountId }: Caller, approved: readonly Before[]): Promise<void> {
  const ids = approved.map(({ id }) => id)
  await sql.$executeRaw`DELETE FROM change_since_approval WHERE listing_id = ANY(${ids}::uuid[])`
  const live = approved.filter(({ isApproved, ownerId }) => !isApproved && ownerId !== accountId)
  await addToOutbox(
    sql,
    live.map(({ ownerId, name, slug }) => noticeRequested(ownerId, { notice: 'listing-approved', businessName: name, slug })),
  )
}

/**
 * Carries out a decision for listings, as if an admin had made each manually, in the caller's transaction, which has locked them by an earlier
 * statement: one that waits for a lock would read the changes of some tables only. Returns the outcomes by listing.
 */
export async function decideTogether(
  sql: SqlQueries,
  caller: Caller,
  decision: Decision,
  listingIds: readonly string[],
): Promise<Map<string, Outcome>> {
  const before = await readBefore(sql, listingIds)
  const wanted = before.filter((listing) => !isAlready(decision, listing))
  const ids = wanted.map(({ id }) => id)
  await sql.$executeRaw`
    UPDATE listing SET ${changes[decision.action]}, version = version + 1, updated_at = now() WHERE id = ANY(${ids}::uuid[])`
  await recordAll(
    sql,
    wanted.map((listing) => ({ ...audited(decision, listing), actorId: caller.accountId, listingId: listing.id })),
  )
  await announceListings(sql, ids)
  if (decision.action === 'approve') await followApprovals(sql, caller, wanted)
  const missing: Outcome = { outcome: 'failed', reason: new Problem('listing-not-found').message }
  return new Map<string, Outcome>([
    ...listingIds.map((id) => [id, missing] as const),
    ...before.map(({ id }) => [id, { outcome: 'unchanged' }] as const),
    ...ids.map((id) => [id, { outcome: 'done' }] as const),
  ])
}
