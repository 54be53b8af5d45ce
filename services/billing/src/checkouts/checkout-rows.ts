import { limits } from '@directory/contracts/catalogue/limits'
import { OpenedCheckout } from '@directory/contracts/http/checkouts'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import type { Purchase } from './purchase.ts'
import type { Terms } from './terms.ts'

const CheckoutRow = z.strictObject({
  id: z.uuid(),
  url: z.string().nullable(),
  idempotencyKey: z.uuid(),
  monthly: z.int(),
  firstMonth: z.int().nullable(),
  successPath: z.string(),
  cancelPath: z.string(),
  expiresAt: z.date(),
})
export type CheckoutRow = z.output<typeof CheckoutRow>

/** The open checkout of a purchase at its price and under the same terms of use, if there is one and its target still exists. */
export async function findOpened(
  database: Database,
  { accountId, offer, targetId, acceptedTerms }: Purchase,
  { monthly, firstMonth }: Terms,
): Promise<OpenedCheckout | undefined> {
  const [opened] = await rows(database, OpenedCheckout)`
    SELECT checkout.id, url FROM checkout JOIN customer USING (account_id)
    WHERE account_id = ${accountId}::uuid AND offer = ${offer} AND target_id = ${targetId}::uuid AND state = 'open' AND url IS NOT NULL
      AND stop_reason IS NULL AND expires_at > now() + interval '1 minute' AND monthly = ${monthly} AND first_month IS NOT DISTINCT FROM ${firstMonth}
      AND accepted_terms = ${acceptedTerms}
      AND NOT is_deleted AND NOT EXISTS (SELECT FROM deleted_listing WHERE deleted_listing.id = target_id)`
  return opened
}

/**
 * Gives up open checkouts of a purchase that can no longer be paid, or not at this price or under these terms, and has Stripe expire them. Stripe accepts no
 * session that would end within half an hour, so an older row without one is unusable.
 */
export const giveUpOutdated = (
  tx: Transaction,
  { accountId, offer, targetId, acceptedTerms }: Purchase,
  { monthly, firstMonth }: Terms,
) => tx.$executeRaw`
  WITH outdated AS (
    UPDATE checkout SET state = 'expired', version = version + 1
    WHERE account_id = ${accountId}::uuid AND offer = ${offer} AND target_id = ${targetId}::uuid AND state = 'open'
      AND (expires_at <= now() + interval '1 minute' OR (url IS NULL AND expires_at <= now() + interval '35 minutes')
        OR stop_reason IS NOT NULL OR (monthly, first_month) IS DISTINCT FROM (${monthly}::integer, ${firstMonth}::integer)
        OR accepted_terms IS DISTINCT FROM ${acceptedTerms})
    RETURNING session_id, account_id, expires_at
  )
  INSERT INTO instruction (kind, stripe_id, account_id)
  SELECT 'expire_checkout', session_id, account_id FROM outdated WHERE session_id IS NOT NULL AND expires_at > now() + interval '1 minute'
  ON CONFLICT (kind, stripe_id) DO NOTHING`

/** Inserts the row of a purchase, unless one is open. */
export const addUnlessOpen = (
  tx: Transaction,
  { accountId, offer, targetId, listingId, draftId, subject, successPath, cancelPath, acceptedTerms }: Purchase,
  { monthly, firstMonth }: Terms,
) => tx.$executeRaw`
  INSERT INTO checkout (account_id, offer, target_id, listing_id, draft_id, subject, monthly, first_month, success_path, cancel_path,
    accepted_terms, expires_at)
  VALUES (${accountId}::uuid, ${offer}, ${targetId}::uuid, ${listingId}::uuid, ${draftId}::uuid, ${subject}, ${monthly}, ${firstMonth},
    ${successPath}, ${cancelPath}, ${acceptedTerms}, date_trunc('second', now()) + ${limits.checkoutMinutes} * interval '1 minute')
  ON CONFLICT (account_id, offer, target_id) WHERE state = 'open' DO NOTHING`

/** Locks a row that is still open until the transaction ends. */
export async function lockOpen(tx: Transaction, id: string): Promise<CheckoutRow> {
  const [row] = await rows(tx, CheckoutRow)`
    SELECT id, url, idempotency_key::text AS "idempotencyKey", monthly, first_month AS "firstMonth", success_path AS "successPath",
      cancel_path AS "cancelPath", expires_at AS "expiresAt"
    FROM checkout WHERE id = ${id}::uuid AND state = 'open' AND stop_reason IS NULL FOR UPDATE`
  if (!row) throw new Problem('conflict')
  return row
}
