import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { timeZone } from '@directory/contracts/catalogue/local-time'
import { rows } from '@directory/kit/database/rows'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { enquiryNotice } from '../notices/enquiry-notice.ts'
import type { Resources } from '../resources.ts'

const Waiting = z.strictObject({ count: z.int(), since: z.date().nullable() })

/** Reminds the team of the enquiries that have been held for hours: once a day, also if several copies do. Returns how many there are. */
export async function remindOfHeld(database: Database, seal: Resources['seal']): Promise<number> {
  return database.$transaction(async (tx) => {
    const [waiting] = await rows(tx, Waiting)`
      WITH due AS (
        SELECT id FROM enquiry
        WHERE state = 'held' AND sent_at < now() - make_interval(hours => ${enquiryLimits.heldHours})
          AND (reminded_at IS NULL OR reminded_at < now() - interval '20 hours')
        ORDER BY id FOR UPDATE
      ), reminded AS (
        UPDATE enquiry SET reminded_at = now() FROM due WHERE enquiry.id = due.id RETURNING sent_at
      )
      SELECT count(*)::integer AS count, min(sent_at) AS since FROM reminded`
    if (!waiting?.since) return 0
    const { count, since } = waiting
    await addToOutbox(tx, [enquiryNotice(seal, {}, { notice: 'enquiries-held', count, since: since.toISOString() })])
    return count
  })
}

interface Reminding extends Pick<Resources, 'seal'> {
  readonly pool: Pool
  readonly database: Database
  readonly logger: Logger
}

export const createRemindJob = ({ pool, database, logger, seal }: Reminding): Job =>
  createScheduledJob({
    name: 'held-reminder',
    schedule: new Cron('0 9 * * *', { timezone: timeZone, protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ held: await remindOfHeld(database, seal) }),
  })
