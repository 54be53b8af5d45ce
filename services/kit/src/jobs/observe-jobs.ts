import type { FastifyInstance } from 'fastify'
import type { StatusOptions } from '../http/status.ts'
import { observeGauge } from '../metrics/observe-gauge.ts'
import { shareRequest } from '../share-request.ts'
import { readRuns } from './job-runs.ts'

const seconds = (time: string | null): number => (time === null ? 0 : Date.parse(time) / 1_000)

/** Exposes for each job when it last ended, whether it failed, and for how long it has been overdue. */
export function observeJobs(app: FastifyInstance, { pool, jobs }: StatusOptions): void {
  const runs = shareRequest(() => readRuns(pool, jobs))
  const named = { labelNames: ['job_name'] satisfies string[] }
  observeGauge(app, { ...named, name: 'job_last_run_timestamp_seconds', help: 'When a job last ended; 0 if it has never run' }, async () =>
    (await runs()).map(({ name, lastFinishedAt }) => ({ labels: { job_name: name }, value: seconds(lastFinishedAt) })),
  )
  observeGauge(app, { ...named, name: 'job_failing', help: '1 if the last run of a job failed' }, async () =>
    (await runs()).map(({ name, failure }) => ({ labels: { job_name: name }, value: Number(failure !== null) })),
  )
  observeGauge(app, { ...named, name: 'job_overdue_seconds', help: 'How long a run of a job has been overdue' }, async () => {
    return jobs.map(({ name, overdueSince }) => {
      const due = overdueSince()
      return { labels: { job_name: name }, value: due ? (Date.now() - due.getTime()) / 1_000 : 0 }
    })
  })
}
