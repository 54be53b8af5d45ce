import { createLogger } from '@directory/kit/log'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { createDigestJob } from '../src/notices/notice-jobs.ts'

test.each([
  ['in winter', '2026-11-20T12:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['in summer', '2026-07-01T12:00:00Z', '2026-07-06T07:00:00.000Z'],
])('when a week begins %s, then the digest is due at eight in London', async (_, now, due) => {
  vi.useFakeTimers({ now: new Date(now) })
  const pool = new pg.Pool()
  const database = createDatabase(pool)
  const job = createDigestJob({ pool, database, logger: createLogger('social-media', 'silent') })
  expect(job.nextRun()?.toISOString()).toBe(due)
  await job.stop()
  vi.useRealTimers()
  await pool.end()
})
