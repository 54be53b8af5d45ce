import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Database } from '../database.ts'
import { announceNext } from './announce-all.ts'

/** Announces all listings, once, for services that are new in this release. */
export const createAnnouncementJob = (pool: Pool, database: Database, logger: Logger): Job =>
  createScheduledJob({
    name: 'announcements',
    schedule: new Cron('*/10 * * * * *', { protect: true, unref: true }),
    pool,
    logger,
    run: async () => {
      const announced = await announceNext(database)
      return announced ? { announced } : undefined
    },
  })
