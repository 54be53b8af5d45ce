import { createPool } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listingsService } from '../src/app.ts'
import { chooseSlugs } from '../src/stored-listings/choose-slugs.ts'

let database: TestDatabase
let pool: Pool
beforeEach(async () => {
  database = await createTestDatabase({ migrations: [listingsService.migrations] })
  pool = createPool(database.url, { applicationName: 'chooser', idleTransactionTimeout: 0 })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

test('when two transactions choose a slug concurrently, then the second waits until the first has ended', async () => {
  const [first, second] = [await pool.connect(), await pool.connect()]
  try {
    await first.query('BEGIN')
    await second.query('BEGIN')
    expect(await chooseSlugs(sqlTransaction(first), ['The Shop'])).toEqual(['the-shop'])
    let hasChosen = false
    const chosen = chooseSlugs(sqlTransaction(second), ['The Shop']).finally(() => {
      hasChosen = true
    })
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'chooser' AND datname = current_database() AND wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect([hasChosen, (await database.pool.query(waiting)).rowCount]).toEqual([false, 1]), {
      timeout: 60_000,
    })
    await first.query('ROLLBACK')
    expect(await chosen).toEqual(['the-shop'])
  } finally {
    for (const client of [first, second]) client.release(true)
  }
})

test('when several slugs of one name are chosen together, then each is unique, and existing ones are not taken', async () => {
  const sql = sqlTransaction(database.pool)
  expect(await chooseSlugs(sql, [])).toEqual([])
  expect(await chooseSlugs(sql, ['Shop', 'Shop 2', 'Shop', 'Shop'])).toEqual(['shop', 'shop-2', 'shop-3', 'shop-4'])
})

test.each([
  { name: 'Shop', taken: ['shop', 'shop-2', 'shop-window'], slug: 'shop-3' },
  { name: 'Shop 24', taken: ['shop-24'], slug: 'shop-24-2' },
  { name: 'Shop 24', taken: ['shop-24', 'shop-24-2'], slug: 'shop-24-3' },
  { name: 'Shop 24', taken: ['shop'], slug: 'shop-24' },
  { name: 'Shop', taken: ['shop-12'], slug: 'shop' },
])('when $taken are taken, then $name gets $slug', async ({ name, taken, slug }) => {
  const client = await pool.connect()
  try {
    // It shadows the real table, which has more required columns.
    await client.query('CREATE TEMPORARY TABLE listing (slug text)')
    await client.query('INSERT INTO listing SELECT unnest($1::text[])', [taken])
    expect(await chooseSlugs(sqlTransaction(client), [name])).toEqual([slug])
  } finally {
    client.release(true)
  }
})
