import type { StoredBulkAction } from '@directory/contracts/http/bulk-jobs'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { pick } from 'remeda'
import { z } from 'zod'
import { createAppealKeys } from '../appeal-keys/appeal-keys.ts'
import { recordAll } from '../audit/record.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { settleQuestions } from '../owner-questions/settle-questions.ts'
import { announceListings } from '../stored-listings/announce-listings.ts'
import { StoredListing } from '../stored-listings/stored-listing.ts'
import { isAlready } from './carry-out.ts'
import type { Outcome } from './next-item.ts'

/** An action that a few statements carry out for many listings. */
export type Decision = Extract<StoredBulkAction, { readonly action: 'approve' | 'activate' | 'deactivate' }>

const decisions: ReadonlySet<string> = new Set(['approve', 'activate', 'deactivate'] satisfies Decision['action'][])
export const isDecision = (action: StoredBulkAction): action is Decision => decisions.has(action.action)

/** What a decision changes. The reason for which a listing was hidden is forgotten once visitors see it again. */
function describeChange(decision: Decision): Prisma.Sql {
  switch (decision.action) {
    case 'approve':
      // It revokes a rejection.
      return Prisma.sql`is_approved = true, rejection_reason = NULL, rejected_at = NULL,
        takedown_reason = CASE WHEN NOT is_active THEN takedown_reason END, taken_down_at = CASE WHEN NOT is_active THEN taken_down_at END`
    case 'activate':
      return Prisma.sql`is_active = true,
        takedown_reason = CASE WHEN NOT is_approved THEN takedown_reason END, taken_down_at = CASE WHEN NOT is_approved THEN taken_down_at END`
    case 'deactivate':
      return Prisma.sql`is_active = false, takedown_reason = ${decision.reason ?? null}, taken_down_at = now()`
  }
}

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

/** Tells the owners of listings that are no longer shown why. */
async function tellDeactivated(
  sql: SqlQueries,
  { accountId }: Caller,
  reason: string | undefined,
  hidden: readonly Before[],
): Promise<void> {
  const others = hidden.flatMap(({ id, ownerId, name }) =>
    ownerId === accountId ? [] : { about: 'listing' as const, subjectId: id, accountId: ownerId, businessName: name },
  )
  await addToOutbox(
    sql,
    (await createAppealKeys(sql, others)).map(({ accountId: ownerId, businessName, appealKey }) =>
      noticeRequested(ownerId, { notice: 'listing-deactivated', businessName, reason: reason ?? null, appealKey }),
    ),
  )
}

/** Approves the changes since the last approval too, and notifies the owners of listings that go live. */
async function followApprovals(sql: SqlQueries, { accountId }: Caller, approved: readonly Before[]): Promise<void> {
  const ids = approved.map(({ id }) => id)
  await settleQuestions(sql, ids)
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
  const reason = decision.action === 'deactivate' ? decision.reason : undefined
  const wanted = before.filter((listing) => !isAlready(decision, listing))
  const ids = wanted.map(({ id }) => id)
  await sql.$executeRaw`
    UPDATE listing SET ${describeChange(decision)}, version = version + 1, updated_at = now() WHERE id = ANY(${ids}::uuid[])`
  await recordAll(
    sql,
    wanted.map((listing) => ({ ...audited(decision, listing), actorId: caller.accountId, listingId: listing.id, note: reason })),
  )
  await announceListings(sql, ids)
  if (decision.action === 'approve') await followApprovals(sql, caller, wanted)
  if (decision.action === 'deactivate') await tellDeactivated(sql, caller, reason, wanted)
  const missing: Outcome = { outcome: 'failed', reason: new Problem('listing-not-found').message }
  return new Map<string, Outcome>([
    ...listingIds.map((id) => [id, missing] as const),
    ...before.map(({ id }) => [id, { outcome: 'unchanged' }] as const),
    ...ids.map((id) => [id, { outcome: 'done' }] as const),
  ])
}
