import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import type { Customer } from '../generated/prisma/client.ts'
import { lockCustomerRow } from './lock-customer-row.ts'

/**
 * The customer that an account is, made where it is not known yet; nobody else changes it until the transaction ends. Throws where the
 * account is gone.
 */
export async function lockCustomer(tx: Transaction, accountId: string): Promise<Customer> {
  await lockCustomerRow(tx, accountId)
  const customer = await tx.customer.findUniqueOrThrow({ where: { accountId } })
  if (customer.isDeleted) throw new Problem('authentication-required')
  return customer
}
