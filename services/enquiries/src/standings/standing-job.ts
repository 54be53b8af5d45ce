import { timeZone } from '@directory/contracts/catalogue/local-time'
import { rows } from '@directory/kit/database/rows'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { announceStandings } from './announce-standings.ts'

const WithId = z.strictObject({ id: z.uuid() })

/** Businesses that time may have changed: a month has begun, or enquiries are too old to count. */
export async function refreshStandings(database: Database): Promise<number> {
  const affected = await rows(database, WithId)`
    SELECT listing_id AS id FROM business
    WHERE usual_answer_hours IS NOT NULL OR (is_visible AND NOT is_open) ORDER BY listing_id`
  for (let start = 0; start < affected.length; start += 500) {
    const ids = affected.slice(start, start + 500).map(({ id }) => id)
    await database.$transaction((tx) => announceStandings(tx, ids))
  }
  return affected.length
}

export const createStandingJob = ({ pool, database, logger }: { pool: Pool; database: Database; logger: Logger }): Job =>
  createScheduledJob({
    name: 'standings',
    schedule: new Cron('5 0 * * *', { timezone: timeZone, protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ businesses: await refreshStandings(database) }),
  })
