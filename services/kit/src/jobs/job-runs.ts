import type { JobState } from '@directory/contracts/http/health'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { checkedRows } from '../database/rows.ts'
import { describeError } from '../errors/describe-error.ts'

/** Background work of a process, from start to stop. */
export interface Job {
  readonly name: string
  /** Null for a job that runs whenever there is work. */
  nextRun(): Date | null
  /** When the first missed run was due; null if none was missed or it runs whenever there is work. */
  overdueSince(): Date | null
  start(): void
  stop(): Promise<void>
}

interface JobRun {
  readonly job: string
  readonly startedAt: Date
  /** Undefined on success. */
  readonly error?: unknown
}

/** Stores the result of a job's last run. Failing to store it does not fail the run. */
export async function recordRun(pool: Pool, logger: Logger, { job, startedAt, error }: JobRun): Promise<void> {
  try {
    await pool.query(
      `INSERT INTO job_run (job, started_at, finished_at, failure) VALUES ($1, $2, now(), $3)
       ON CONFLICT (job) DO UPDATE SET started_at = excluded.started_at, finished_at = excluded.finished_at, failure = excluded.failure`,
      [job, startedAt, error === undefined ? null : describeError(error)],
    )
  } catch (cause) {
    logger.warn({ err: cause, job }, 'the result of a job could not be stored')
  }
}

const StoredRun = z.strictObject({ job: z.string(), startedAt: z.date(), finishedAt: z.date(), failure: z.string().nullable() })

/** The last run of each job, in any process, and its next. */
export async function readRuns(pool: Pool, jobs: readonly Job[]): Promise<JobState[]> {
  const statement = 'SELECT job, started_at AS "startedAt", finished_at AS "finishedAt", failure FROM job_run'
  const runs = new Map(checkedRows(StoredRun, await pool.query(statement)).map((run) => [run.job, run]))
  return jobs.map((job) => {
    const run = runs.get(job.name)
    return {
      name: job.name,
      lastStartedAt: run?.startedAt.toISOString() ?? null,
      lastFinishedAt: run?.finishedAt.toISOString() ?? null,
      failure: run?.failure ?? null,
      nextAt: job.nextRun()?.toISOString() ?? null,
    }
  })
}
