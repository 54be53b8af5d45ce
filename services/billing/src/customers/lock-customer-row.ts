import type { Transaction } from '../database.ts'

/** Puts the row of a customer there where there is none, and holds it until the transaction ends. */
export async function lockCustomerRow(tx: Transaction, accountId: string): Promise<void> {
  await tx.$executeRaw`INSERT INTO customer (account_id) VALUES (${accountId}::uuid) ON CONFLICT DO NOTHING`
  await tx.$executeRaw`SELECT FROM customer WHERE account_id = ${accountId}::uuid FOR NO KEY UPDATE`
}
