import { transaction } from '@directory/kit/database/pool'
import type { Pool, PoolClient } from 'pg'
import { type Change, everything, toPayloads } from './changes.ts'

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

/** Notifies every process, on commit, of what is out of date in its caches. */
export async function announceChange(tx: Pool | PoolClient, change: Change = everything): Promise<void> {
  await tx.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [changeChannel, toPayloads(change)])
}
