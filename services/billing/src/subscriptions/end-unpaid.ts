import { limits } from '@directory/contracts/catalogue/limits'
import { transaction } from '@directory/kit/database/pool'
import { rows } from '@directory/kit/database/rows'
import { sqlTransaction } from '@directory/kit/database/sql'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import { z } from 'zod'

const batchSize = 200

const Unpaid = z.strictObject({ id: z.uuid(), accountId: z.uuid() })

/**
 * Ends subscriptions of listings whose days of grace have passed without payment: their package has ended by then, and can be bought again
 * instead of being charged weeks later. Returns the number ended.
 */
export async function endUnpaid(pool: Pool, now: Date): Promise<number> {
  const lastPaid = new Date(now.getTime() - limits.packageGraceDays * 86_400_000).toISOString()
  return transaction(pool, async (tx) => {
    const sql = sqlTransaction(tx)
    const due = await rows(sql, Unpaid)`
      SELECT id, account_id AS "accountId" FROM subscription
      WHERE state = 'past_due' AND listing_id IS NOT NULL AND paid_until <= ${lastPaid}::timestamptz ORDER BY paid_until LIMIT ${batchSize}::integer`
    // Locked against synchronisation, so that neither overlooks the other's writes.
    await sql.$executeRaw`
      SELECT FROM customer WHERE account_id = ANY(${due.map(({ accountId }) => accountId)}::uuid[]) ORDER BY account_id FOR NO KEY UPDATE`
    return sql.$executeRaw`
      WITH ended AS (
        UPDATE subscription SET state = 'ended', is_ending = false, amount_due = NULL, stop_reason = 'unpaid'
        WHERE id = ANY(${due.map(({ id }) => id)}::uuid[]) AND state = 'past_due' AND paid_until <= ${lastPaid}::timestamptz
        RETURNING stripe_id, account_id
      )
      INSERT INTO instruction (kind, stripe_id, account_id) SELECT 'cancel_subscription', stripe_id, account_id FROM ended
      ON CONFLICT (kind, stripe_id) DO NOTHING`
  })
}

/** Ends unpaid subscriptions every five minutes from start to stop. */
export const createUnpaidJob = (pool: Pool, logger: Logger): Job =>
  createScheduledJob({
    name: 'unpaid subscriptions',
    schedule: new Cron('*/5 * * * *', { protect: true, unref: true }),
    pool,
    logger,
    async run() {
      const ended = await endUnpaid(pool, new Date())
      return ended > 0 ? { ended } : undefined
    },
  })
