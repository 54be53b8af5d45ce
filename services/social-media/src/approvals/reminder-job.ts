import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { SealSecret } from '@directory/kit/seal'
import { Cron } from 'croner'
import type { JobOptions } from '../notices/notice-jobs.ts'
import { remindApprovers } from './remind-approvers.ts'

/** Reminds approvers every hour. */
export const createReminderJob = ({ pool, database, logger, seal }: JobOptions & { readonly seal: SealSecret }): Job =>
  createScheduledJob({
    name: 'approval-reminders',
    schedule: new Cron('23 * * * *', { protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ reminded: await remindApprovers(database, seal, new Date()) }),
  })
