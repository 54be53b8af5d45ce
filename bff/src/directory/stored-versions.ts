import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

const StoredVersion = z.strictObject({ id: z.uuid(), version: z.int(), deleted: z.boolean(), shown: z.boolean() })
type StoredVersion = z.output<typeof StoredVersion>

const visibilityColumns = { listing: 'visible', review: 'shown' }

/** Which of these listings or reviews are stored, and whether visitors see them. */
export async function readStoredVersions(
  tx: PoolClient,
  table: keyof typeof visibilityColumns,
  ids: readonly string[],
): Promise<StoredVersion[]> {
  const statement = `SELECT id, version, deleted, ${visibilityColumns[table]} AS shown FROM ${table} WHERE id = ANY($1::uuid[])`
  return checkedRows(StoredVersion, await tx.query(statement, [ids]))
}

/** The received versions that are newer than the stored ones: a deletion is final. */
export function newerThan<Received extends { readonly version: number }>(
  stored: readonly StoredVersion[],
  received: ReadonlyMap<string, Received>,
): Received[] {
  const newer = new Map(received)
  for (const { id, version, deleted } of stored) if (deleted || version >= (received.get(id)?.version ?? 0)) newer.delete(id)
  return [...newer.values()]
}
