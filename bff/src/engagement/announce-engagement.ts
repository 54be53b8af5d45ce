import { randomUUID } from 'node:crypto'
import { countedVisitMinutes } from '@directory/contracts/catalogue/retention-periods'
import { AppearancesCounted, EngagementCounted, EngagementKind } from '@directory/contracts/events/engagement'
import { transaction } from '@directory/kit/database/pool'
import { checkedRows } from '@directory/kit/database/rows'
import { sqlTransaction } from '@directory/kit/database/sql'
import { tryLock } from '@directory/kit/database/try-lock'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { chunk } from 'remeda'
import { z } from 'zod'

const Count = z.strictObject({
  listingId: z.uuid(),
  day: z.iso.date(),
  kind: z.enum([...EngagementKind.options, 'appearance']),
  count: z.int(),
})

/** The maximum number of counts per event. */
const batchSize = 1_000
/** Listings per run: more visitors than these have wait longer, but cost no more. */
const listingsPerRun = 500
/** Seconds before a listing is announced again. */
const usualPause = 10

const take = `
  WITH due AS (
    SELECT listing_id FROM (SELECT DISTINCT listing_id FROM engagement) AS waiting LEFT JOIN engagement_announced AS announced USING (listing_id)
    WHERE announced.at IS NULL OR announced.at <= now() - $1 * interval '1 second' ORDER BY announced.at NULLS FIRST LIMIT $2
  ), taken AS (
    DELETE FROM engagement USING due WHERE engagement.listing_id = due.listing_id RETURNING due.listing_id, day, kind, count
  ), marked AS (
    INSERT INTO engagement_announced (listing_id, at) SELECT listing_id, now() FROM due ORDER BY listing_id
      ON CONFLICT (listing_id) DO UPDATE SET at = excluded.at
  )
  SELECT listing_id AS "listingId", day::text, kind, sum(count)::integer AS count FROM taken GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`

/**
 * Moves the sums of visitors' actions, and of appearances in lists, to the outbox in one transaction: each is counted in exactly one event. A listing's are moved at once,
 * and then every ten seconds at most; if many listings are waiting, those first that have waited longest. Returns the number of events.
 */
export async function announceEngagement(pool: Pool, pause = usualPause): Promise<number> {
  return transaction(pool, async (tx) => {
    // Another process is announcing the same.
    if (!(await tryLock(tx, `pg_try_advisory_xact_lock(hashtext('bff.engagement'))`))) return 0
    const counts = checkedRows(Count, await tx.query(take, [pause, listingsPerRun]))
    const actions = counts.flatMap(({ kind, ...count }) => (kind === 'appearance' ? [] : { kind, ...count }))
    const appearances = counts.flatMap(({ kind, ...count }) => (kind === 'appearance' ? count : []))
    const create = () => ({ id: randomUUID(), version: 1 })
    const events = [
      ...chunk(actions, batchSize).map((part) => outboxEvent(EngagementCounted, create(), { counts: part })),
      ...chunk(appearances, batchSize).map((part) => outboxEvent(AppearancesCounted, create(), { counts: part })),
    ]
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
      await pool.query("DELETE FROM visit WHERE at < now() - $1 * interval '1 minute'", [countedVisitMinutes])
      await pool.query("DELETE FROM engagement_announced WHERE at < now() - interval '1 hour'")
      return undefined
    },
  })
