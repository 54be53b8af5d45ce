import { createLogger } from '@directory/kit/log'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { createDigestJob } from '../src/notices/notice-jobs.ts'
import { createDueJob } from '../src/team/due-job.ts'

test.each([
  ['a week begins in winter, then the digest is', createDigestJob, '2026-11-20T12:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['a week begins in summer, then the digest is', createDigestJob, '2026-07-01T12:00:00Z', '2026-07-06T07:00:00.000Z'],
  ['a day begins in winter, then the email about posts is', createDueJob, '2026-11-20T12:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['a day begins in summer, then the email about posts is', createDueJob, '2026-07-01T12:00:00Z', '2026-07-02T07:00:00.000Z'],
])('when %s due at eight in London', async (_, createJob, now, due) => {
  vi.useFakeTimers({ now: new Date(now) })
  const pool = new pg.Pool()
  const database = createDatabase(pool)
  const job = createJob({ pool, database, logger: createLogger('social-media', 'silent') })
  expect(job.nextRun()?.toISOString()).toBe(due)
  await job.stop()
  vi.useRealTimers()
  await pool.end()
})
