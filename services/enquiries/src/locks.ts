import type { SqlTransaction } from '@directory/kit/database/sql'
import { Prisma } from './generated/prisma/client.ts'

/**
 * Locks businesses until the transaction ends, before it adds conversations: each new one locks its business too, but shared, so that two
 * transactions that then want it for themselves would wait for each other.
 */
export const lockBusinesses = (sql: SqlTransaction, listingIds: readonly string[]) =>
  sql.$executeRaw`SELECT FROM business WHERE listing_id = ANY(${listingIds}::uuid[]) ORDER BY listing_id FOR NO KEY UPDATE`

/** Locks a row until the transaction ends. */
export const lockRow = (sql: SqlTransaction, table: 'enquiry' | 'conversation', id: string) =>
  sql.$executeRaw`SELECT FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`

/** Locks an id that may not have a row yet until the transaction ends. */
export const lockId = (sql: SqlTransaction, id: string) => sql.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`
