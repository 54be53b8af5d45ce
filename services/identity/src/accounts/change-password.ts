import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { securityNotices } from '../mail/request-mail.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { hashPassword } from './password.ts'

/** Changes the caller's password. Signs out anyone who knew the old one: all other sessions end, and unused email links become invalid. */
export async function changePassword(database: Database, caller: Caller, current: string, newPassword: string): Promise<void> {
  const account = await checkCurrentPassword(database, caller, current)
  const { id, passwordHash } = account
  const newHash = await hashPassword(newPassword, { isKnown: true })
  await database.$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({ where: { id, passwordHash }, data: { passwordHash: newHash, newEmail: null } })
    if (count === 0) throw new Problem('conflict')
    await tx.sessionFamily.updateMany({
      where: { accountId: id, endedAt: null, id: { not: caller.sessionId } },
      data: { endedAt: new Date() },
    })
    await tx.mailLink.deleteMany({ where: { accountId: id, purpose: { not: 'verification' } } })
    await addToOutbox(tx, securityNotices('password-changed', account))
  })
}
