import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireLock } from '../src/database/acquire-lock.ts'
import { createPool, transaction } from '../src/database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/postgres.ts'
import { isUnavailable } from '../src/unavailable.ts'

let database: TestDatabase
let pool: Pool
beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 4, applicationName: 'victim' })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** Terminates all sessions, and waits up to some milliseconds for each to end. */
const terminateAll = (wait = 0) =>
  database.pool.query(
    `SELECT pg_terminate_backend(pid, ${wait}) FROM pg_stat_activity WHERE application_name = 'victim' AND datname = current_database()`,
  )

const getBackendPid = async (): Promise<number | undefined> =>
  (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid

test('when a connection’s session is terminated while it is checked out and idle, then the process continues and the pool makes another', async () => {
  const first = await getBackendPid()
  const client = await pool.connect()
  // Not with node:events, which listens for errors too.
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await terminateAll()
  await ended
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release()
  expect(await getBackendPid()).not.toBe(first)
})

test('when the session that holds a lock is terminated, then another can acquire the lock, and releasing it has no effect', async () => {
  const keys = `hashtext('test')`
  const first = await acquireLock(pool, { keys })
  expect(await first?.isHeld()).toBe(true)
  expect(await acquireLock(pool, { keys })).toBeUndefined()
  // A session holds its locks until it has ended.
  await terminateAll(30_000)
  const second = await retry(() => acquireLock(pool, { keys }))
  expect([await first?.isHeld(), await second?.isHeld()]).toEqual([false, true])
  await first?.release()
  expect(await acquireLock(pool, { keys })).toBeUndefined()
  await second?.release()
  const third = await acquireLock(pool, { keys })
  await third?.release()
  expect([pool.totalCount - pool.idleCount, third !== undefined]).toEqual([0, true])
})

/** Incremented for each session that is terminated. */
async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }
}

test('when all sessions are terminated repeatedly under load, then only queries in progress fail', async () => {
  let isOver = false
  const outcomes = { done: 0, unavailable: 0 }
  const others: unknown[] = []
  const work = [
    () => pool.query('SELECT 1'),
    () => transaction(pool, (tx) => tx.query('SELECT pg_sleep(0.002)')),
    async () => (await acquireLock(pool, { keys: '1, 2' }))?.release(),
  ]
  const workers = Array.from({ length: 12 }, async (_, index) => {
    while (!isOver)
      await (work[index % work.length] ?? getBackendPid)().then(
        () => outcomes.done++,
        (error: unknown) => (isUnavailable(error) ? outcomes.unavailable++ : others.push(error)),
      )
  })
  for (let round = 0; round < 40; round++) {
    await terminateAll()
    const doneBefore = outcomes.done
    while (outcomes.done < doneBefore + 20 && others.length === 0) await new Promise(setImmediate)
  }
  isOver = true
  await Promise.all(workers)
  expect(others).toEqual([])
  expect(outcomes.unavailable).toBeGreaterThan(0)
})
