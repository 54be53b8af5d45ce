import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import type { StartedEnquiries } from './enquiries-app.ts'

const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Has something begin before a change is stored, and wait for it. */
export async function duringChange<Result>(
  { pool }: StartedEnquiries,
  change: (client: PoolClient) => Promise<unknown>,
  begin: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await change(client)
    const result = begin()
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
    await client.query('COMMIT')
    return await result
  } finally {
    client.release(true)
  }
}
