import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { securityNotices } from '../mail/request-mail.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { deleteAccounts } from './delete-accounts.ts'

/** Deletes the caller's account with its sessions and links, and publishes this to the services that store the account's data. */
export async function deleteAccount(database: Database, caller: Caller, password: string): Promise<void> {
  const account = await checkCurrentPassword(database, caller, password)
  await database.$transaction(async (tx) => {
    if (!(await deleteAccounts(tx, Prisma.sql`id = ${account.id}::uuid`))) throw new Problem('session-expired')
    await addToOutbox(tx, securityNotices('account-deleted', account))
  })
}
