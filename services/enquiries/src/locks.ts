import type { SqlTransaction } from '@directory/kit/database/sql'
import { Prisma } from './generated/prisma/client.ts'

/** Locks a row until the transaction ends. */
export const lockRow = (sql: SqlTransaction, table: 'enquiry' | 'conversation', id: string) =>
  sql.$executeRaw`SELECT FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`
