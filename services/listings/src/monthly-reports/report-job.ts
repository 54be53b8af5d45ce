import { timeZone } from '@directory/contracts/catalogue/local-time'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Database } from '../database.ts'
import { sendReports } from './send-reports.ts'

/** Sends the monthly reports on the first of the month at eight local time, and retries hourly for three days. */
export const createReportJob = (pool: Pool, database: Database, logger: Logger): Job =>
  createScheduledJob({
    name: 'monthly-reports',
    schedule: new Cron('0 8-20 1-3 * *', { timezone: timeZone, protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ sent: await sendReports(database, new Date()) }),
  })
