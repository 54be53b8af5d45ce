import { Cron } from 'croner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { statusRoutes } from '../src/http/status.ts'
import { type Job, readRuns } from '../src/jobs/job-runs.ts'
import { createScheduledJob } from '../src/jobs/scheduled-job.ts'
import { createWorker } from '../src/jobs/worker.ts'
import { createLogger } from '../src/log.ts'
import { fakeTokens } from '../src/testing/tokens.ts'
import { createMessagingDatabase } from './database.ts'

const logger = createLogger('notes', 'silent')
const soon = { timeout: 60_000, interval: 20 }
let database: Awaited<ReturnType<typeof createMessagingDatabase>>
let jobs: Job[]
beforeEach(async () => {
  database = await createMessagingDatabase()
  jobs = []
})
afterEach(async () => {
  for (const job of jobs) await job.stop()
  await database.drop()
})

const start = (job: Job): Job => {
  jobs.push(job)
  job.start()
  return job
}
const everySecond = () => new Cron('* * * * * *', { protect: true, unref: true })
const readState = async (job: Job) => (await readRuns(database.pool, [job]))[0]

test('when a job has run, then its last and next run are reported; when it fails, then so is the error, until it succeeds again', async () => {
  let isBroken = false
  const run = async () => {
    if (isBroken) throw new Error('no room left')
    return undefined
  }
  const job = createScheduledJob({ name: 'tidy', schedule: everySecond(), pool: database.pool, logger, run })
  const never = { name: 'tidy', lastStartedAt: null, lastFinishedAt: null, failure: null }
  expect(await readState(job)).toMatchObject(never)
  start(job)
  await vi.waitFor(async () => expect((await readState(job))?.lastFinishedAt).toEqual(expect.any(String)), soon)
  expect(await readState(job)).toMatchObject({ failure: null, nextAt: expect.any(String) })
  isBroken = true
  await vi.waitFor(async () => expect((await readState(job))?.failure).toBe('no room left'), soon)
  isBroken = false
  await vi.waitFor(async () => expect((await readState(job))?.failure).toBeNull(), soon)
})

test('when a job is stopped, then its current run is completed first', async () => {
  let isAtWork = false
  let finish = () => {}
  const run = async () => {
    isAtWork = true
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return undefined
  }
  const job = createScheduledJob({ name: 'tidy', schedule: everySecond(), pool: database.pool, logger, run })
  job.start()
  await vi.waitFor(() => expect(isAtWork).toBe(true), soon)
  const stopped = job.stop()
  finish()
  await stopped
  expect((await readState(job))?.lastFinishedAt).toEqual(expect.any(String))
})

test('when a worker finds nothing to do, then that is not a run; work and failures are, and so is recovery', async () => {
  let waiting = 0
  let isBroken = false
  const worker = start(
    createWorker({
      name: 'emails',
      pool: database.pool,
      logger,
      url: database.url,
      applicationName: 'emails',
      channel: 'emails',
      pollInterval: 10,
      async run() {
        if (isBroken) throw new Error('no stamps')
        const done = waiting
        waiting = 0
        return done
      },
    }),
  )
  waiting = 1
  await vi.waitFor(async () => expect(await readState(worker)).toMatchObject({ lastFinishedAt: expect.any(String), nextAt: null }), soon)
  const { lastFinishedAt } = (await readState(worker)) ?? {}
  isBroken = true
  await vi.waitFor(async () => expect((await readState(worker))?.failure).toBe('no stamps'), soon)
  isBroken = false
  await vi.waitFor(async () => expect((await readState(worker))?.failure).toBeNull(), soon)
  expect((await readState(worker))?.lastFinishedAt).not.toBe(lastFinishedAt)
  const settled = await readState(worker)
  // The worker polls every ten milliseconds, so it polls several times before the database responds to our query.
  for (let looks = 0; looks < 20; looks++) expect(await readState(worker)).toEqual(settled)
})

test('when an admin requests the status of a service, then it has the outbox and the jobs; others are refused, and without the database both are missing', async () => {
  const app = await createApp({ name: 'notes', logger, verifyToken: fakeTokens.verify })
  const job = createScheduledJob({ name: 'tidy', schedule: everySecond(), pool: database.pool, logger, run: async () => undefined })
  statusRoutes(app, { pool: database.pool, jobs: [job] })
  const ask = (role: 'user' | 'admin') =>
    app.inject({ url: '/status', headers: { authorization: `Bearer ${fakeTokens.tokenFor({ accountId: 'a-b', role })}` } })
  await database.pool.query(
    `INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload, occurred_at, attempts)
     VALUES ('note', gen_random_uuid(), 1, 'notes.note.written.v1', '{}', now() - interval '90 seconds', 2),
            ('note', gen_random_uuid(), 1, 'notes.note.written.v1', '{}', now(), 0)`,
  )
  const { outbox, jobs: jobStatuses } = (await ask('admin')).json()
  expect(outbox).toMatchObject({ waiting: 2, refused: 1 })
  expect(outbox.oldestSeconds).toBeGreaterThanOrEqual(90)
  expect(jobStatuses).toEqual([expect.objectContaining({ name: 'tidy', lastFinishedAt: null })])
  expect((await ask('user')).statusCode).toBe(403)
  await database.pool.query('ALTER TABLE outbox RENAME TO gone')
  expect((await ask('admin')).json()).toEqual({ outbox: null, jobs: null })
  await app.close()
})
