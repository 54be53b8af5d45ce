import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { z } from 'zod'
import { instruct } from '../instruct.ts'
import { stopSubscriptions } from '../subscriptions/stop-subscriptions.ts'

const StoredEmail = z.strictObject({ stripeId: z.string().nullable(), isCurrentAtStripe: z.boolean() })

interface Account {
  readonly id: string
  readonly email: string
  readonly isDisabled: boolean
}

/**
 * Ends the open checkouts of a disabled account. One that is paid before Stripe hears of this leads to a subscription like any other, which
 * is cancelled at the end of its first month.
 */
const expireCheckouts = (sql: SqlQueries, id: string) => sql.$executeRaw`
  INSERT INTO instruction (kind, stripe_id, account_id)
  SELECT 'expire_checkout', session_id, account_id FROM checkout
  WHERE account_id = ${id}::uuid AND state = 'open' AND session_id IS NOT NULL
  ON CONFLICT (kind, stripe_id) DO NOTHING`

/** Stores an account's email address and whether it is disabled, and updates the address at Stripe if it differs. */
async function storeAccount(sql: SqlQueries, version: number, { id, email, isDisabled }: Account): Promise<void> {
  const [stored] = await rows(sql, StoredEmail)`
    INSERT INTO customer AS stored (account_id, version, email, disabled_at)
    VALUES (${id}::uuid, ${version}::integer, ${email}, CASE WHEN ${isDisabled} THEN now() END)
    ON CONFLICT (account_id) DO UPDATE SET version = excluded.version, email = excluded.email,
      disabled_at = CASE WHEN ${isDisabled} THEN coalesce(stored.disabled_at, now()) END
    WHERE stored.version < excluded.version AND NOT stored.is_deleted
    RETURNING stripe_id AS "stripeId", stripe_email IS NOT DISTINCT FROM email AS "isCurrentAtStripe"`
  if (stored && isDisabled) await expireCheckouts(sql, id)
  if (!stored?.stripeId || stored.isCurrentAtStripe) return
  // A queued instruction sends the newest address anyway; an earlier completed one must not block it.
  await sql.$executeRaw`DELETE FROM instruction WHERE kind = 'update_customer' AND stripe_id = ${stored.stripeId} AND done_at IS NOT NULL`
  await instruct(sql, id, 'update_customer', [stored.stripeId])
}

/**
 * Ends everything an account pays for and removes its personal data. What the law requires stays: the list of invoices without a name, and
 * the invoices themselves at Stripe.
 */
async function forgetCustomer(sql: SqlQueries, id: string, version: number, deletedAt: string): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO customer AS stored (account_id, version, is_deleted, deleted_at)
    VALUES (${id}::uuid, ${version}::integer, true, ${deletedAt}::timestamptz)
    ON CONFLICT (account_id) DO UPDATE SET version = greatest(stored.version, excluded.version), email = NULL, stripe_email = NULL, name = NULL,
      vat_number = NULL, line1 = NULL, line2 = NULL, town = NULL, postcode = NULL, country = 'GB', is_deleted = true,
      deleted_at = coalesce(stored.deleted_at, excluded.deleted_at)`
  await stopSubscriptions(sql, { targetId: null, accountId: id, reason: 'account_deleted', before: new Date().toISOString() })
  await sql.$executeRaw`UPDATE subscription SET subject = NULL WHERE account_id = ${id}::uuid AND subject IS NOT NULL`
  await sql.$executeRaw`UPDATE checkout SET subject = NULL WHERE account_id = ${id}::uuid AND subject IS NOT NULL`
  await sql.$executeRaw`
    INSERT INTO instruction (kind, stripe_id, account_id)
    SELECT 'forget_customer', stripe_id, account_id FROM customer WHERE account_id = ${id}::uuid AND stripe_id IS NOT NULL
    ON CONFLICT (kind, stripe_id) DO NOTHING`
}

/** Follows identity's accounts: email addresses, disablements and deletions. */
export const accounts = subscriber('billing.accounts', {
  AccountUpserted: each(({ aggregate, data }, tx) => storeAccount(sqlTransaction(tx), aggregate.version, data)),
  AccountDeleted: each(({ aggregate, occurredAt, data: { id } }, tx) =>
    forgetCustomer(sqlTransaction(tx), id, aggregate.version, occurredAt),
  ),
})
