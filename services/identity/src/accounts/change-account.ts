import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Transaction } from '../database.ts'
import type { Account as AccountRow, Prisma } from '../generated/prisma/client.ts'
import { accountUpserted } from './account-state.ts'

/** Changes an account and publishes its new state; undefined if the account does not exist or no longer meets the condition. */
export async function changeAccount(
  tx: Transaction,
  where: Prisma.AccountWhereInput & { id: string },
  change: Prisma.AccountUpdateManyMutationInput,
): Promise<AccountRow | undefined> {
  const [row] = await tx.account.updateManyAndReturn({ where, data: { ...change, version: { increment: 1 } } })
  if (row) await addToOutbox(tx, [accountUpserted(row)])
  return row
}
