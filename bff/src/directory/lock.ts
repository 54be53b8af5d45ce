import type { Pool, PoolClient } from 'pg'

/** Whoever writes the read model holds this until the transaction ends: it has one writer at a time, in whatever process. */
export async function lockReadModel(tx: PoolClient): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('bff.directory'))`)
}

export const changeChannel = 'directory_changed'

/** Tells every process, when the transaction commits, that what it remembers is out of date. */
export async function announceChange(tx: Pool | PoolClient): Promise<void> {
  await tx.query('SELECT pg_notify($1, $2)', [changeChannel, ''])
}
