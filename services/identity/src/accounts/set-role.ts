import type { Role } from '@directory/contracts/events/identity'
import type { Account } from '@directory/contracts/http/identity'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { accountState } from './account-state.ts'
import { changeAccount } from './change-account.ts'
import { findAccountByEmail } from './find-account.ts'

/** Makes the holder of an address an admin, or no longer one. */
export async function setRole(database: Database, { accountId }: Caller, email: string, role: Role): Promise<Account> {
  return database.$transaction(async (tx) => {
    const found = await findAccountByEmail(tx, email)
    const account = found && (found.role === role ? found : await changeAccount(tx, { id: found.id }, { role }))
    if (account && found.role !== role)
      await record(tx, { actorId: accountId, action: 'setRole', account, before: { role: found.role }, after: { role } })
    if (!account) throw new Problem('not-found', { detail: 'No account has this email address.' })
    return accountState(account)
  })
}
