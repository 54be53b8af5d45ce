import type { SqlTransaction } from '@directory/kit/database/sql'

/** Locks an owner's pictures until the transaction ends, in a fixed order to avoid deadlocks. */
export const lockImages = (sql: SqlTransaction, ownerId: string, ids: readonly string[]) => sql.$executeRaw`
  SELECT FROM image WHERE id = ANY(${ids}::uuid[]) AND owner_id = ${ownerId}::uuid ORDER BY id FOR UPDATE`
