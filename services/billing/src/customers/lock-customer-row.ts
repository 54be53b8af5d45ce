import type { Transaction } from '../database.ts'

/** Inserts a customer's row if there is none, and locks it until the transaction ends. */
export async function lockCustomerRow(tx: Transaction, accountId: string): Promise<void> {
  await tx.$executeRaw`INSERT INTO customer (account_id) VALUES (${accountId}::uuid) ON CONFLICT DO NOTHING`
  await tx.$executeRaw`SELECT FROM customer WHERE account_id = ${accountId}::uuid FOR NO KEY UPDATE`
}
