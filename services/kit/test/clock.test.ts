import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databaseChecks } from '../src/database/checks.ts'
import { createPool } from '../src/database/pool.ts'
import { runChecks } from '../src/http/health.ts'
import { freePort } from '../src/network/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const logger = { error: vi.fn(), info: vi.fn() }
beforeEach(() => {
  vi.clearAllMocks()
})

const day = 86_400_000
let ahead = 0
const createChecks = (pool: Pool) => databaseChecks(pool, logger, () => Date.now() + ahead)

test.each([
  { milliseconds: 31 * day, words: '31 days ahead of' },
  { milliseconds: -3 * 3_600_000, words: '3 hours behind' },
])(
  'when a process’s clock is $words the database’s, then it is unready and logs it once, until it is corrected',
  async ({ milliseconds, words }) => {
    const checks = createChecks(database.pool)
    ahead = 0
    expect(await runChecks(checks)).toEqual({ status: 'ok', checks: { database: 'ok', clock: 'ok' } })
    ahead = milliseconds
    const wrong = { database: 'ok', clock: `the clock of this process is ${words} the database’s` }
    expect(await runChecks(checks)).toEqual({ status: 'unavailable', checks: wrong })
    await runChecks(checks)
    expect(logger.error.mock.calls).toEqual([[expect.anything(), expect.stringContaining(words)]])
    ahead = 0
    expect(await runChecks(checks)).toMatchObject({ status: 'ok' })
    await runChecks(checks)
    expect(logger.info).toHaveBeenCalledOnce()
    expect(logger.error).toHaveBeenCalledOnce()
  },
)

test('when the database responds slowly, then the clock check still passes', async () => {
  let time = Date.now() - day
  // By this clock the request is sent yesterday and the response arrives tomorrow.
  const { clock } = databaseChecks(database.pool, logger, () => {
    time += day + 3_600_000
    return time
  })
  time -= day + 3_600_000
  await clock()
  expect(logger.error).not.toHaveBeenCalled()
})

test('when the database is unavailable, then its own check fails and the clock’s does not', async () => {
  const pool = createPool(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`)
  const { checks } = await runChecks(createChecks(pool))
  await pool.end()
  expect(checks).toEqual({ database: expect.stringContaining('ECONNREFUSED'), clock: 'ok' })
})

test('when the database accepts connections but does not respond, then its own check fails and the clock’s does not', async () => {
  const connections: Socket[] = []
  const silent = createServer((socket) => void connections.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const pool = createPool(`postgres://nobody@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/nothing`)
  try {
    const { checks } = await runChecks(createChecks(pool), (check) => check === 'database')
    expect(checks).toEqual({ database: expect.stringContaining('no response'), clock: 'ok' })
  } finally {
    silent.close()
    for (const connection of connections) connection.destroy()
    await pool.end()
  }
})
