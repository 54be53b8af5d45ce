import { rows } from '@directory/kit/database/rows'
import { sqlTransaction } from '@directory/kit/database/sql'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const Business = z.strictObject({ name: z.string(), openedAt: z.date() })
const read = () => rows(sqlTransaction(database.pool), Business)

test('the rows of a statement match their schema', async () => {
  expect(await read()`SELECT ${'Canal Bakery'} AS name, timestamptz '2026-11-20 09:00Z' AS "openedAt"`).toEqual([
    { name: 'Canal Bakery', openedAt: new Date('2026-11-20T09:00:00Z') },
  ])
})

test('when a column is missing, null, of another type or extra, then the test run names it', async () => {
  await expect(read()`SELECT 'Canal Bakery' AS name`).rejects.toThrow('openedAt')
  await expect(read()`SELECT NULL AS name, now() AS "openedAt"`).rejects.toThrow('name')
  await expect(read()`SELECT 'Canal Bakery' AS name, 'today' AS "openedAt"`).rejects.toThrow('openedAt')
  await expect(read()`SELECT 'Canal Bakery' AS name, now() AS "openedAt", 1 AS version`).rejects.toThrow('version')
})
