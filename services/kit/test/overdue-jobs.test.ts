import { Cron } from 'croner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { readRuns } from '../src/jobs/job-runs.ts'
import { observeJobs } from '../src/jobs/observe-jobs.ts'
import { createScheduledJob } from '../src/jobs/scheduled-job.ts'
import { createLogger } from '../src/log.ts'
import { fakeTokens } from '../src/testing/tokens.ts'
import { createMessagingDatabase } from './database.ts'

const logger = createLogger('notes', 'silent')
const minutes = 60_000
const soon = { timeout: 60_000, interval: 20 }
const cleanUps: (() => Promise<unknown>)[] = []
let database: Awaited<ReturnType<typeof createMessagingDatabase>>
beforeEach(async () => {
  database = await createMessagingDatabase()
  cleanUps.push(database.drop)
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A job that is due every five minutes from 12:05, and by how many seconds it is reported overdue. */
async function createObserved(run: () => Promise<undefined>) {
  const schedule = new Cron('*/5 * * * *', { protect: true, unref: true })
  const job = createScheduledJob({ name: 'tidy', schedule, pool: database.pool, logger, run })
  const app = await createApp({ name: 'notes', logger, verifyToken: fakeTokens.verify })
  cleanUps.push(() => app.close())
  cleanUps.push(job.stop)
  observeJobs(app, { pool: database.pool, jobs: [job] })
  const overdueSeconds = async () => {
    const { body } = await app.inject('/metrics')
    return Number(/^job_overdue_seconds\{.*job_name="tidy".*\} (.+)$/m.exec(body)?.[1])
  }
  return { job, overdueSeconds }
}

test('when runs of a job have been missing for an hour, then it is overdue since the first of them', async () => {
  const { overdueSeconds } = await createObserved(async () => undefined)
  vi.advanceTimersByTime(4 * minutes)
  expect(await overdueSeconds()).toBe(0)
  vi.advanceTimersByTime(56 * minutes)
  expect(await overdueSeconds()).toBe(55 * 60)
})

test('when a job has run, then it is not overdue until its next run is due', async () => {
  const { job, overdueSeconds } = await createObserved(async () => undefined)
  job.start()
  await vi.advanceTimersByTimeAsync(5 * minutes)
  await vi.waitFor(() => expect(job.overdueSince()).toBeNull(), soon)
  expect(await readRuns(database.pool, [job])).toMatchObject([{ lastFinishedAt: expect.any(String) }])
  vi.setSystemTime('2026-03-02T12:09:00Z')
  expect(await overdueSeconds()).toBe(0)
  vi.setSystemTime('2026-03-02T12:40:00Z')
  expect(await overdueSeconds()).toBe(30 * 60)
})

test('when a run hangs, then it is overdue until it has ended', async () => {
  let finish = () => {}
  const hanging = new Promise<undefined>((resolve) => {
    finish = () => resolve(undefined)
  })
  const { job, overdueSeconds } = await createObserved(() => hanging)
  job.start()
  await vi.advanceTimersByTimeAsync(60 * minutes)
  expect(await overdueSeconds()).toBe(55 * 60)
  finish()
  await vi.waitFor(async () => expect(await overdueSeconds()).toBe(0), soon)
})
