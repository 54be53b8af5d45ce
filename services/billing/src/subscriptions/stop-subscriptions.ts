import type { SqlQueries } from '@directory/kit/database/sql'
import type { StopReason } from '../generated/prisma/enums.ts'

export interface Stop {
  /** The listing that the subscriptions are for; null for all of an account's. */
  readonly targetId: string | null
  /** Whose they are; null for those of everybody. */
  readonly accountId: string | null
  readonly reason: StopReason
  /** Later purchases are left alone. */
  readonly before: string
}

/**
 * Ends subscriptions immediately on our side and queues instructions to Stripe, including for open checkouts of the same target. A checkout
 * with a debit in progress can no longer be ended: the resulting subscription is stopped when it appears.
 */
export async function stopSubscriptions(sql: SqlQueries, { targetId, accountId, reason, before }: Stop): Promise<void> {
  // Without either, the conditions match nothing.
  const [all, only] = targetId === null ? [accountId, null] : [null, accountId]
  await sql.$executeRaw`
    WITH stopped AS (
      UPDATE subscription SET state = 'ended', is_ending = false, amount_due = NULL, stop_reason = ${reason}::stop_reason
      WHERE (target_id = ${targetId}::uuid OR account_id = ${all}::uuid) AND account_id = coalesce(${only}::uuid, account_id)
        AND stop_reason IS NULL AND recorded_at <= ${before}::timestamptz
        AND (state <> 'ended' OR paid_until > ${before}::timestamptz)
      RETURNING stripe_id, account_id
    )
    INSERT INTO instruction (kind, stripe_id, account_id, created_at)
    SELECT 'cancel_subscription', stripe_id, account_id, least(${before}::timestamptz, now()) FROM stopped
    ON CONFLICT (kind, stripe_id) DO NOTHING`
  await sql.$executeRaw`
    WITH stopped AS (
      UPDATE checkout SET stop_reason = ${reason}::stop_reason
      WHERE (target_id = ${targetId}::uuid OR account_id = ${all}::uuid) AND account_id = coalesce(${only}::uuid, account_id)
        AND state = 'open' AND stop_reason IS NULL
        AND created_at <= ${before}::timestamptz
      RETURNING session_id, account_id
    )
    INSERT INTO instruction (kind, stripe_id, account_id)
    SELECT 'expire_checkout', session_id, account_id FROM stopped WHERE session_id IS NOT NULL
    ON CONFLICT (kind, stripe_id) DO NOTHING`
}
