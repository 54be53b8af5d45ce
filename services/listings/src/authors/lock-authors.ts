import type { SqlTransaction } from '@directory/kit/database/sql'

/** Locks the rows of accounts until the transaction ends, always in the same order: their deletion waits for it. */
export const lockAuthors = (sql: SqlTransaction, ids: readonly string[]) =>
  sql.$executeRaw`SELECT FROM author WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
