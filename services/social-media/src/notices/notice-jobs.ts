import { timeZone } from '@directory/contracts/catalogue/local-time'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Database } from '../database.ts'
import { notifyClients } from './notify-clients.ts'
import { writeDigest } from './write-digest.ts'

export interface JobOptions {
  readonly pool: Pool
  readonly database: Database
  readonly logger: Logger
}

/** Notifies clients of new posts and messages every few minutes, so that several are combined into one email. */
export const createNoticeJob = ({ pool, database, logger }: JobOptions): Job =>
  createScheduledJob({
    name: 'notices',
    schedule: new Cron('*/5 * * * *', { protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ told: await notifyClients(database, new Date()) }),
  })

/**
 * Sends the weekly digest on Monday at eight local time, and retries twice within the hour for anyone who has not received it.
 */
export const createDigestJob = ({ pool, database, logger }: JobOptions): Job =>
  createScheduledJob({
    name: 'digest',
    schedule: new Cron('0,20,40 8 * * 1', { timezone: timeZone, protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ written: await writeDigest(database, new Date()) }),
  })
