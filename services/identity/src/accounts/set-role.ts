import type { Role } from '@directory/contracts/events/identity'
import type { Account } from '@directory/contracts/http/identity'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { accountState } from './account-state.ts'
import { changeAccount } from './change-account.ts'
import { findAccountByEmail } from './find-account.ts'

/** Gives the account with an email address a role. */
export async function setRole(database: Database, { accountId }: Caller, email: string, role: Role): Promise<Account> {
  return database.$transaction(async (tx) => {
    const existing = await findAccountByEmail(tx, email)
    const account = existing && (existing.role === role ? existing : await changeAccount(tx, { id: existing.id }, { role }))
    if (account && existing.role !== role)
      await record(tx, {
        actorId: accountId,
        action: 'setRole',
        subject: { kind: 'account', id: existing.id },
        before: { role: existing.role },
        after: { role },
      })
    if (!account) throw new Problem('not-found', { detail: 'No account has this email address.' })
    return accountState(account)
  })
}
