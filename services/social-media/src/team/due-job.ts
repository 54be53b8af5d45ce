import { timeZone } from '@directory/contracts/catalogue/local-time'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import { Cron } from 'croner'
import type { JobOptions } from '../notices/notice-jobs.ts'
import { tellDue } from './tell-due.ts'

/** Emails the team every morning at eight local time, and retries twice within the hour whatever has not been sent. */
export const createDueJob = ({ pool, database, logger }: JobOptions): Job =>
  createScheduledJob({
    name: 'due-posts',
    schedule: new Cron('0,20,40 8 * * *', { timezone: timeZone, protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ told: await tellDue(database, new Date()) }),
  })
