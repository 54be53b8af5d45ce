import { timeZone } from '@directory/contracts/catalogue/local-time'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Database } from '../database.ts'
import { notifyClients } from './notify-clients.ts'
import { writeDigest } from './write-digest.ts'

interface JobOptions {
  readonly pool: Pool
  readonly database: Database
  readonly logger: Logger
}

/** Notifies clients every few minutes of new posts and messages, so that several make one mail. */
export const createTellJob = ({ pool, database, logger }: JobOptions): Job =>
  createScheduledJob({
    name: 'notices',
    schedule: new Cron('*/5 * * * *', { protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ told: await notifyClients(database, new Date()) }),
  })

/**
 * Writes the weekly digest on Monday at eight in the city; twice more in that hour for anyone who has none by then, should it have failed.
 */
export const createDigestJob = ({ pool, database, logger }: JobOptions): Job =>
  createScheduledJob({
    name: 'digest',
    schedule: new Cron('0,20,40 8 * * 1', { timezone: timeZone, protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ written: await writeDigest(database, new Date()) }),
  })
