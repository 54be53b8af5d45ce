import { Problem } from '@directory/kit/problem'
import { lockAccount } from '../accounts/lock-account.ts'
import type { Database, Transaction } from '../database.ts'
import type { Client as ClientRow } from '../generated/prisma/client.ts'

/** Whose record it is. */
export async function findAccountId(database: Database, id: string): Promise<string> {
  const client = await database.client.findUnique({ where: { id }, select: { accountId: true } })
  if (!client) throw new Problem('client-not-found')
  return client.accountId
}

/** Refuses who has no record. */
export async function requireClient(database: Database, accountId: string): Promise<void> {
  if ((await database.client.count({ where: { accountId } })) === 0) throw new Problem('client-not-found')
}

/** The record of an account, which nobody else changes until the transaction ends. */
export async function lockClient(tx: Transaction, accountId: string): Promise<ClientRow> {
  await lockAccount(tx, accountId)
  const row = await tx.client.findUnique({ where: { accountId } })
  if (!row) throw new Problem('client-not-found')
  return row
}
