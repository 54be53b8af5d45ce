import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import type { AccountUpserted } from '@directory/contracts/events/identity'
import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { z } from 'zod'
import { stopJobsBy } from '../bulk/stop-jobs.ts'
import { forgetClaimant, withdrawClaimsOf } from '../claims/end-claims.ts'
import { deleteOwnDrafts } from '../drafts/delete-drafts.ts'
import { deleteListings } from '../listings/delete-listing.ts'
import { forgetReporter } from '../reports/forget-reporter.ts'
import { announceOwnReviews } from '../reviews/announce-reviews.ts'
import { deleteReviews } from '../reviews/delete-reviews.ts'
import { deleteRepliesOf } from '../reviews/reply-authors.ts'
import { withdrawVotes } from '../reviews/withdraw-votes.ts'

type Account = z.infer<typeof AccountUpserted.data>

const StoredAuthor = z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() })
const AffectedListing = z.strictObject({ id: z.uuid(), isOwn: z.boolean(), isReturned: z.boolean() })

/**
 * Applies newer account data, including the email address that admins search by, and announces the author's reviews under a new name.
 * Returns whether it was newer.
 */
async function storeAuthor(sql: SqlQueries, version: number, account: Account): Promise<boolean> {
  const { id, email, firstName, lastName, registeredAt, isDisabled } = account
  const [before] = await rows(sql, StoredAuthor)`
    SELECT first_name AS "firstName", last_name AS "lastName" FROM author WHERE id = ${id}::uuid FOR UPDATE`
  const changedRows = await sql.$executeRaw`
    INSERT INTO author AS stored (id, version, first_name, last_name, email, registered_at, is_disabled)
    VALUES (${id}::uuid, ${version}::integer, ${firstName}, ${lastName}, ${email}, ${registeredAt}::timestamptz, ${isDisabled}::boolean)
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, first_name = excluded.first_name, last_name = excluded.last_name,
      email = excluded.email, registered_at = excluded.registered_at, is_disabled = excluded.is_disabled
    WHERE stored.version < excluded.version AND NOT stored.is_deleted`
  if (changedRows === 0) return false
  if (isDisabled) await withdrawClaimsOf(sql, id)
  if (before?.firstName === firstName && before.lastName === lastName) return true
  await announceOwnReviews(sql, id)
  return true
}

/** Deletes all data of an account except its id and version, so that no late event restores it. */
async function deleteAuthor(sql: SqlQueries, id: string, version: number): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO author AS stored (id, version, is_deleted) VALUES (${id}::uuid, ${version}::integer, true)
    ON CONFLICT (id) DO UPDATE SET version = greatest(stored.version, excluded.version), first_name = NULL, last_name = NULL,
      email = NULL, registered_at = NULL, is_deleted = true`
  await sql.$executeRaw`DELETE FROM recognised_customer WHERE account_id = ${id}::uuid`
  await sql.$executeRaw`DELETE FROM author_browser WHERE author_id = ${id}::uuid`
  // Before the listings: one that is being created from a draft exists as soon as the draft's row is deleted.
  await deleteOwnDrafts(sql, id)
  const affected = await rows(sql, AffectedListing)`
    SELECT id, owner_id = ${id}::uuid AS "isOwn",
      EXISTS (
        SELECT FROM claim WHERE listing_id = listing.id AND claimant_id = ${id}::uuid AND state = 'granted' AND previous_owner_id <> claimant_id
          AND decided_at > now() - ${claimLimits.undoDays} * interval '1 day'
      ) AS "isReturned"
    FROM listing
    WHERE owner_id = ${id}::uuid OR id IN (SELECT listing_id FROM review WHERE author_id = ${id}::uuid) ORDER BY id FOR UPDATE`
  // Claims that can still be undone are, which gives their businesses back.
  const own = affected.filter(({ isOwn, isReturned }) => isOwn && !isReturned).map((listing) => listing.id)
  await deleteListings(sql, id, own)
  await deleteReviews(sql, id)
  await withdrawVotes(sql, id)
  await deleteRepliesOf(sql, id)
  await sql.$executeRaw`DELETE FROM removed_reply WHERE owner_id = ${id}::uuid`
  await sql.$executeRaw`DELETE FROM appeal_key WHERE account_id = ${id}::uuid`
  await forgetReporter(sql, id)
  await withdrawClaimsOf(sql, id)
  await forgetClaimant(sql, id)
  await sql.$executeRaw`DELETE FROM website_reading WHERE account_id = ${id}::uuid`
}

/** Follows identity's accounts: authors' names, lost admin rights and deletions. */
export const accounts = subscriber('listings.accounts', {
  AccountUpserted: each(async ({ aggregate, data: account }, tx) => {
    const sql = sqlTransaction(tx)
    const isNewer = await storeAuthor(sql, aggregate.version, account)
    if (isNewer && (account.role !== 'admin' || account.isDisabled)) await stopJobsBy(sql, account.id)
  }),
  AccountDeleted: each(async ({ aggregate, data: { id } }, tx) => {
    const sql = sqlTransaction(tx)
    await stopJobsBy(sql, id)
    await deleteAuthor(sql, id, aggregate.version)
  }),
})
