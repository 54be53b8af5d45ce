import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { followMailLink } from '../mail/follow-mail-link.ts'
import { isOpenMailLink } from '../mail/is-open-mail-link.ts'
import { securityNotices } from '../mail/request-mail.ts'
import { clearPasswordTries } from '../rate-limits.ts'
import { changeAccount } from './change-account.ts'
import { hashPassword } from './password.ts'

/** Replaces a forgotten password. Since the email was received, the address is confirmed; all sessions and all other links end. */
export async function resetPassword(database: Database, token: string, password: string, signal: AbortSignal): Promise<void> {
  // Before the expensive hash: anybody can send a token.
  if (!(await isOpenMailLink(database, token, 'password-reset'))) throw new Problem('mail-link-expired')
  const passwordHash = await hashPassword(password, { signal })
  await database.$transaction(async (tx) => {
    const { accountId: id, email } = await followMailLink(tx, token, ['password-reset'])
    const account = await changeAccount(tx, { id, email }, { passwordHash, newEmail: null, emailVerifiedAt: new Date() })
    if (!account) throw new Problem('mail-link-expired')
    await tx.sessionFamily.updateMany({ where: { accountId: id, endedAt: null }, data: { endedAt: new Date() } })
    await tx.mailLink.deleteMany({ where: { accountId: id, usedAt: null } })
    await clearPasswordTries(tx, email)
    await addToOutbox(tx, securityNotices('password-changed', account))
  })
}
