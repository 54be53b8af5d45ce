import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Transaction } from '../database.ts'
import type { Account as AccountRow, Prisma } from '../generated/prisma/client.ts'
import { accountUpserted } from './account-state.ts'

/** Changes an account and announces its new state; undefined where there is no such account, or it is no longer as the condition has it. */
export async function changeAccount(
  tx: Transaction,
  where: Prisma.AccountWhereInput & { id: string },
  change: Prisma.AccountUpdateManyMutationInput,
): Promise<AccountRow | undefined> {
  const [row] = await tx.account.updateManyAndReturn({ where, data: { ...change, version: { increment: 1 } } })
  if (row) await addToOutbox(tx, [accountUpserted(row)])
  return row
}
