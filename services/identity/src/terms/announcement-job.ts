import type { TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import type { Logger } from '@directory/kit/log'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Database } from '../database.ts'
import { announceTerms } from './announce-terms.ts'

/** Few enough that other emails, such as those that reset a password, do not wait behind them for long. */
const emailsPerRun = 200

interface JobOptions {
  readonly pool: Pool
  readonly database: Database
  readonly logger: Logger
  readonly terms: TermsVersion
}

/** Tells account holders about a new version of the terms of use, some of them every five minutes. */
export const createAnnouncementJob = ({ pool, database, logger, terms }: JobOptions): Job =>
  createScheduledJob({
    name: 'terms',
    schedule: new Cron('*/5 * * * *', { protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ told: await announceTerms(database, terms, emailsPerRun) }),
  })
