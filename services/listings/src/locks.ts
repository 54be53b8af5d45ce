import type { SqlTransaction } from '@directory/kit/database/sql'
import { Prisma } from './generated/prisma/client.ts'

/** Serialises work on the same subject until the transaction ends. */
export const lockSubject = (sql: SqlTransaction, subject: 'categories' | 'desk' | 'import' | 'listing-slugs') =>
  sql.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${subject}))`

/** Serialises the sending of codes to an address until the transaction ends. */
export const lockAddress = (sql: SqlTransaction, address: string) =>
  sql.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`address ${address}`}))`

/** Locks a row against changes and new references until the transaction ends. */
export const lockRow = (sql: SqlTransaction, table: 'author' | 'category' | 'claim' | 'report' | 'review', id: string) =>
  sql.$executeRaw`SELECT FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`
