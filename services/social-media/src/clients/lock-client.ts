import { Problem } from '@directory/kit/problem'
import { lockAccount } from '../accounts/lock-account.ts'
import type { Database, Transaction } from '../database.ts'
import type { Client as ClientRow } from '../generated/prisma/client.ts'

/** The account that a record belongs to. */
export async function findAccountId(database: Database, id: string): Promise<string> {
  const client = await database.client.findUnique({ where: { id }, select: { accountId: true } })
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
