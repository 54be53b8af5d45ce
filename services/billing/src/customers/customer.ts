import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import type { Customer } from '../generated/prisma/client.ts'
import { lockCustomerRow } from './lock-customer-row.ts'

/** Locks an account's customer row until the transaction ends, creating it if needed. Throws if the account was deleted or is disabled. */
export async function lockCustomer(tx: Transaction, accountId: string): Promise<Customer> {
  await lockCustomerRow(tx, accountId)
  const customer = await tx.customer.findUniqueOrThrow({ where: { accountId } })
  if (customer.isDeleted || customer.disabledAt) throw new Problem('authentication-required')
  return customer
}
