import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createPool } from '../src/database/pool.ts'
import { watchQueue } from '../src/database/queue-wait.ts'
import { createTestDatabase } from '../src/testing/postgres.ts'

/** A pool with its own clock, whose queue the test fills and serves. */
function observed() {
  let time = 0
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0 })
  const wait = watchQueue(pool, () => time)
  return {
    pool,
    after(milliseconds: number) {
      time += milliseconds
      return wait()
    },
    served(count: number) {
      pool.waitingCount -= count
      for (let index = 0; index < count; index++) pool.emit('acquire')
    },
  }
}

test('when nobody waits for a connection, then the waiting time is zero', () => {
  const { after } = observed()
  expect(after(1_000)).toBe(0)
})

test('when someone waits, then the waiting time grows until they are served, whatever arrives after them', () => {
  const { pool, after, served } = observed()
  pool.waitingCount = 3
  expect(after(20)).toBe(0)
  pool.waitingCount = 10
  expect(after(300)).toBe(300)
  served(2)
  expect(after(100)).toBe(400)
  served(1)
  // From now on the last of the remaining requests is tracked.
  expect(after(20)).toBe(0)
  expect(after(50)).toBe(50)
  served(7)
  expect(after(20)).toBe(0)
})

test('when those in the queue give up, then nobody is waiting', () => {
  const { pool, after } = observed()
  pool.waitingCount = 300
  expect(after(20)).toBe(0)
  expect(after(5_000)).toBe(5_000)
  pool.waitingCount = 0
  expect(after(1)).toBe(0)
})

test('when connections are acquired without a queue, then nobody has waited', () => {
  const { pool, after, served } = observed()
  served(0)
  pool.waitingCount = 1
  expect(after(20)).toBe(0)
  served(1)
  expect(after(5_000)).toBe(0)
})

test('when the only connection of a real pool is busy, then a caller is counted as waiting, and then served', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { max: 1 })
  try {
    let time = 0
    const wait = watchQueue(pool, () => time)
    const busy = await pool.connect()
    const answer = pool.query('SELECT 1')
    expect(wait()).toBe(0)
    time = 700
    expect(wait()).toBe(700)
    busy.release()
    await answer
    expect(wait()).toBe(0)
  } finally {
    await pool.end()
    await database.drop()
  }
})
