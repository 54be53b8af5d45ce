import { transaction } from '@directory/kit/database/pool'
import type { Pool, PoolClient } from 'pg'

/** Held by every writer of the read model until the transaction ends: one writer at a time across all processes. */
export async function lockReadModel(tx: PoolClient): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('bff.directory'))`)
}

/** Writes the read model in a transaction that holds the lock from the start. */
export const writeReadModel = <Result>(pool: Pool, write: (tx: PoolClient) => Promise<Result>): Promise<Result> =>
  transaction(pool, async (tx) => {
    await lockReadModel(tx)
    return write(tx)
  })

export const changeChannel = 'directory_changed'

/** Below the maximum size of a notification, in bytes. */
const longestPayload = 7_000

/** Notifies every process, on commit, that its caches are out of date: everything, or only the pages of the listings with these slugs. */
export async function announceChange(tx: Pool | PoolClient, slugs: readonly string[] = []): Promise<void> {
  const payload = slugs.join(' ')
  await tx.query('SELECT pg_notify($1, $2)', [changeChannel, payload.length < longestPayload ? payload : ''])
}
