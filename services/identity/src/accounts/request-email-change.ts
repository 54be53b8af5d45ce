import type { Account } from '@directory/contracts/http/identity'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { requestChosenMail } from '../mail/request-mail.ts'
import { liftBounces } from '../suppressions/lift-bounces.ts'
import { accountState } from './account-state.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { findAccountByEmail } from './find-account.ts'

/** Requests a change of address, which takes effect once the link sent to the new address is followed. */
export async function requestEmailChange(database: Database, caller: Caller, newEmail: string, password: string): Promise<Account> {
  const { id } = await checkCurrentPassword(database, caller, password)
  const holder = await findAccountByEmail(database, newEmail)
  if (holder?.id === id)
    throw new Problem('invalid-request', { errors: [{ field: 'body.newEmail', message: 'This is already your email address.' }] })
  if (holder) throw new Problem('email-taken')
  return database.$transaction(async (tx) => {
    const [account] = await tx.account.updateManyAndReturn({ where: { id }, data: { newEmail } })
    if (!account) throw new Problem('session-expired')
    await liftBounces(tx, newEmail)
    await requestChosenMail(tx, { purpose: 'email-change', email: newEmail, accountId: id })
    return accountState(account)
  })
}
