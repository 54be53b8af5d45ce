import type { SqlTransaction } from '@directory/kit/database/sql'

/** Holds pictures of an owner until the transaction ends: in one order for everybody, so that no two claims wait for each other. */
export const lockImages = (sql: SqlTransaction, ownerId: string, ids: readonly string[]) => sql.$executeRaw`
  SELECT FROM image WHERE id = ANY(${ids}::uuid[]) AND owner_id = ${ownerId}::uuid ORDER BY id FOR UPDATE`
