import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import type { Account as AccountRow } from '../generated/prisma/client.ts'
import { returnPasswordTry } from '../rate-limits.ts'
import { ownAccount } from './own-account.ts'
import { tryPassword } from './try-password.ts'

/**
 * The account of a caller who knows its password; tries are limited, apart from those of strangers who sign in. A wrong one is an error in
 * the form, not of the session, which stays valid: hence no 401.
 */
export async function checkCurrentPassword(database: Database, caller: Caller, password: string): Promise<AccountRow> {
  const account = await ownAccount(database, caller)
  const guesser = { accountId: account.id }
  if (!(await tryPassword(database, guesser, account.passwordHash, password, { isKnown: true })))
    throw new Problem('invalid-request', { errors: [{ field: 'body.currentPassword', message: 'This is not your current password.' }] })
  await returnPasswordTry(database, guesser)
  return account
}
