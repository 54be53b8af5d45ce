import { randomUUID } from 'node:crypto'
import { EngagementCounted, EngagementKind } from '@directory/contracts/events/engagement'
import { transaction } from '@directory/kit/database/pool'
import { checkedRows } from '@directory/kit/database/rows'
import { sqlTransaction } from '@directory/kit/database/sql'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { visitMinutes } from './record-engagement.ts'

const Count = z.strictObject({ listingId: z.uuid(), day: z.iso.date(), kind: EngagementKind, count: z.int() })

/** The maximum number of counts per event. */
const batchSize = 1_000

/**
 * Moves the sums of visitors' actions to the outbox in one transaction: each is counted in exactly one event. Returns the number of events.
 */
export async function announceEngagement(pool: Pool): Promise<number> {
  return transaction(pool, async (tx) => {
    const take = `
      WITH taken AS (DELETE FROM engagement RETURNING listing_id, day, kind)
      SELECT listing_id AS "listingId", day::text, kind, count(*)::integer AS count FROM taken GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`
    const counts = checkedRows(Count, await tx.query(take))
    const events = Array.from({ length: Math.ceil(counts.length / batchSize) }, (_, index) =>
      outboxEvent(
        EngagementCounted,
        { id: randomUUID(), version: 1 },
        { counts: counts.slice(index * batchSize, (index + 1) * batchSize) },
      ),
    )
    await addToOutbox(sqlTransaction(tx), events)
    return events.length
  })
}

/** Publishes visitors' actions every few seconds, from start to stop. */
export const createEngagementAnnouncer = ({ pool, logger }: { pool: Pool; logger: Logger }): Job =>
  createScheduledJob({
    name: 'engagement',
    schedule: new Cron('*/3 * * * * *', { protect: true, unref: true }),
    pool,
    logger,
    async run() {
      await announceEngagement(pool)
      await pool.query("DELETE FROM visit WHERE at < now() - $1 * interval '1 minute'", [visitMinutes])
      return undefined
    },
  })
