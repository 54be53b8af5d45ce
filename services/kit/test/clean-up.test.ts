import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanUp, outdatedInbox, outdatedOutbox } from '../src/database/clean-up.ts'
import { createMessagingDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof createMessagingDatabase>>
beforeEach(async () => {
  database = await createMessagingDatabase()
})
afterEach(() => database.drop())

const publish = (version: number, age: string | null) =>
  database.pool.query(
    `INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload, occurred_at, published_at)
     VALUES ('note', $1, $2, 'notes.note.written.v1', '{}', now() - interval '1 year', now() - $3::interval)`,
    [randomUUID(), version, age],
  )
const versions = async () =>
  (await database.pool.query('SELECT aggregate_version AS version FROM outbox ORDER BY 1')).rows.map((row) => row.version)

test('when events were published more than a week ago, then they are deleted in batches, and unpublished ones never', async () => {
  await publish(1, null)
  await publish(2, '6 days 23 hours')
  for (let version = 3; version <= 7; version++) await publish(version, '7 days 1 hour')
  expect(await cleanUp({ pool: database.pool, retention: [outdatedOutbox], batchSize: 2 })).toBe(5)
  expect(await versions()).toEqual([1, 2])
})

test('when messages were processed more than thirty days ago, then their inbox rows are deleted', async () => {
  await database.pool.query(
    `INSERT INTO inbox (consumer, message_id, processed_at)
     VALUES ('notes', $1, now() - interval '31 days'), ('notes', $2, now() - interval '29 days')`,
    [randomUUID(), randomUUID()],
  )
  expect(await cleanUp({ pool: database.pool, retention: [outdatedInbox] })).toBe(1)
  expect((await database.pool.query('SELECT count(*) AS notes FROM inbox')).rows).toEqual([{ notes: 1 }])
})

test('when another process is cleaning up, then this one waits, and what it was asked to delete is deleted when it ends', async () => {
  await publish(1, '8 days')
  const secondClient = await database.pool.connect()
  try {
    await secondClient.query('BEGIN')
    await secondClient.query(`SELECT pg_advisory_xact_lock(hashtext('clean-up'), hashtext(current_schema()))`)
    const deleted = cleanUp({ pool: database.pool, retention: [outdatedOutbox] })
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1)
    await secondClient.query('COMMIT')
    expect(await deleted).toBe(1)
  } finally {
    secondClient.release()
  }
})
