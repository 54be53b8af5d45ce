import type { Transaction } from '../database.ts'

/** Locks accounts until the transaction ends, in a fixed order to avoid deadlocks. */
export const lockAccounts = (tx: Transaction, ids: readonly string[]) =>
  tx.$executeRaw`SELECT FROM account WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`
