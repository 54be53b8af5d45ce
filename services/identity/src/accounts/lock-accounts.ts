import type { Transaction } from '../database.ts'

/** Holds accounts until the transaction ends: in one order, so that two who hold the same ones do not wait for each other. */
export const lockAccounts = (tx: Transaction, ids: readonly string[]) =>
  tx.$executeRaw`SELECT FROM account WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`
