import { Problem } from '@directory/kit/problem'
import type { Prisma } from '../generated/prisma/client.ts'

export type Transaction = Prisma.TransactionClient
export type CustomerRow = Prisma.CustomerGetPayload<object>

/**
 * The customer that an account is, made where it is not known yet; nobody else changes it until the transaction ends. Throws where the
 * account is gone.
 */
export async function lockCustomer(tx: Transaction, accountId: string): Promise<CustomerRow> {
  await tx.$executeRaw`INSERT INTO customer (account_id) VALUES (${accountId}::uuid) ON CONFLICT DO NOTHING`
  await tx.$queryRaw`SELECT FROM customer WHERE account_id = ${accountId}::uuid FOR NO KEY UPDATE`
  const customer = await tx.customer.findUniqueOrThrow({ where: { accountId } })
  if (customer.isDeleted) throw new Problem('authentication-required')
  return customer
}
