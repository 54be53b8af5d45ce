import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Database } from '../database.ts'
import { expirePackages } from './expire-packages.ts'

/** Expires packages and sends expiry warnings every few minutes. */
export const createExpiryJob = (pool: Pool, database: Database, logger: Logger): Job =>
  createScheduledJob({
    name: 'expiry',
    schedule: new Cron('*/5 * * * *', { protect: true, unref: true }),
    pool,
    logger,
    run: () => expirePackages(database, new Date()),
  })
