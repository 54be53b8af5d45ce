import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { lockAccount } from '../accounts/lock-account.ts'
import type { Database, Transaction } from '../database.ts'
import type { Client as ClientRow, Prisma } from '../generated/prisma/client.ts'
import { getManagerId } from '../viewer.ts'

/** The record with this id, if a member of the team may see it. */
export function seenBy(caller: Caller, id: string): Prisma.ClientWhereUniqueInput {
  const managerId = getManagerId(caller)
  return { id, ...(managerId === undefined ? {} : { managers: { some: { accountId: managerId } } }) }
}

/** The account that a record of the caller's belongs to. */
export async function findAccountId(database: Database, caller: Caller, id: string): Promise<string> {
  const client = await database.client.findUnique({ where: seenBy(caller, id), select: { accountId: true } })
  if (!client) throw new Problem('client-not-found')
  return client.accountId
}

/** Throws a Problem if the account has no record. */
export async function requireClient(database: Database, accountId: string): Promise<void> {
  if ((await database.client.count({ where: { accountId } })) === 0) throw new Problem('client-not-found')
}

/** Locks and returns the record of an account. */
export async function lockClient(tx: Transaction, accountId: string): Promise<ClientRow> {
  await lockAccount(tx, accountId)
  const row = await tx.client.findUnique({ where: { accountId } })
  if (!row) throw new Problem('client-not-found')
  return row
}
