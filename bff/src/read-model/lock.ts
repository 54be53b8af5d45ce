import { transaction } from '@directory/kit/database/pool'
import type { Pool, PoolClient } from 'pg'

/** Every writer of the read model holds this until the transaction ends: there is one writer at a time across all processes. */
export async function lockReadModel(tx: PoolClient): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('bff.directory'))`)
}

/** Writes the read model in a transaction that holds it from its beginning. */
export const writeReadModel = <Result>(pool: Pool, write: (tx: PoolClient) => Promise<Result>): Promise<Result> =>
  transaction(pool, async (tx) => {
    await lockReadModel(tx)
    return write(tx)
  })

export const changeChannel = 'directory_changed'

/** A notification holds less than this. */
const longestPayload = 7_000

/** Notifies every process, on commit, that its caches are out of date: everything, or only the pages of the listings with these slugs. */
export async function announceChange(tx: Pool | PoolClient, slugs: readonly string[] = []): Promise<void> {
  const payload = slugs.join(' ')
  await tx.query('SELECT pg_notify($1, $2)', [changeChannel, payload.length < longestPayload ? payload : ''])
}
