import type { Pool, PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acquireLock } from '../src/database/acquire-lock.ts'
import { extendIdleTimeout } from '../src/database/idle-transaction-timeout.ts'
import { createPool, transaction } from '../src/database/pool.ts'
import { sqlTransaction } from '../src/database/sql.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/postgres.ts'
import { isUnavailable } from '../src/unavailable.ts'

let database: TestDatabase
let pool: Pool
beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const setting = async (on: Pick<PoolClient, 'query'>, name: string): Promise<unknown> =>
  (await on.query<{ setting: string }>('SELECT current_setting($1) AS setting', [name])).rows[0]?.setting

test('when a process freezes during a transaction, then others get its locks, and it gets an error when it continues', async () => {
  const take = 'SELECT pg_advisory_xact_lock(1)'
  const stopped = await pool.connect()
  await stopped.query('BEGIN')
  await stopped.query(take)
  await transaction(pool, (tx) => tx.query(take))
  const error = await stopped.query('COMMIT').catch((cause: unknown) => cause)
  stopped.release()
  expect(isUnavailable(error)).toBe(true)
})

test('when a transaction waits for something other than the database, then it may take longer', async () => {
  const name = 'idle_in_transaction_session_timeout'
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    expect(await setting(client, name)).toBe('2s')
    await extendIdleTimeout(sqlTransaction(client))
    expect(await setting(client, name)).toBe('1min')
    await client.query('COMMIT')
    expect(await setting(client, name)).toBe('2s')
  } finally {
    client.release()
  }
})

test('when a lock is not acquired within ten seconds, then the caller gets an error; callers that expect long work keep waiting', async () => {
  const name = 'lock_timeout'
  expect(await setting(pool, name)).toBe('10s')
  const keys = '7, 7'
  const secondPool = createPool(database.url, { max: 1 })
  try {
    const lock = await acquireLock(secondPool, { keys, wait: true })
    await lock?.release()
    expect(await setting(secondPool, name)).toBe('10s')
  } finally {
    await secondPool.end()
  }
  const lock = await acquireLock(pool, { keys })
  const failure = await transaction(pool, async (tx) => {
    await tx.query(`SET LOCAL lock_timeout = '1ms'`)
    await tx.query(`SELECT pg_advisory_xact_lock(${keys})`)
  }).catch((error: unknown) => error)
  await lock?.release()
  expect(isUnavailable(failure)).toBe(true)
})

test('when a held lock is requested, then it is acquired once it is released, and not before', async () => {
  const keys = '8, 8'
  const tryIt = async () => (await database.pool.query(`SELECT pg_try_advisory_xact_lock(${keys}) AS mine`)).rows[0]
  const lock = await acquireLock(pool, { keys })
  let isGiven = false
  const waited = acquireLock(pool, { keys, wait: true }).finally(() => {
    isGiven = true
  })
  const waiting = `SELECT 1 FROM pg_stat_activity JOIN pg_locks USING (pid)
    WHERE locktype = 'advisory' AND datname = current_database() AND NOT granted`
  await vi.waitFor(async () => expect([isGiven, (await database.pool.query(waiting)).rowCount]).toEqual([false, 1]), { timeout: 60_000 })
  await lock?.release()
  const again = await waited
  expect([await tryIt(), await setting(pool, 'lock_timeout')]).toEqual([{ mine: false }, '10s'])
  await again?.release()
  expect(await tryIt()).toEqual({ mine: true })
})
