import { AccountDeleted } from '@directory/contracts/events/identity'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { securityNotices } from '../mail/request-mail.ts'
import { checkCurrentPassword } from './check-current-password.ts'

/** Deletes the caller's account with its sessions and links, and announces it to all who hold something of its holder. */
export async function deleteAccount(database: Database, caller: Caller, password: string): Promise<void> {
  const account = await checkCurrentPassword(database, caller, password)
  await database.$transaction(async (tx) => {
    const [gone] = await tx.$queryRaw<{ id: string; version: number }[]>`
      DELETE FROM account WHERE id = ${account.id}::uuid RETURNING id, version`
    if (!gone) throw new Problem('session-expired')
    await addToOutbox(tx, [
      outboxEvent(AccountDeleted, { id: gone.id, version: gone.version + 1 }, { id: gone.id }),
      ...securityNotices('account-deleted', account),
    ])
  })
}
