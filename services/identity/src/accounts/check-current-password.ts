import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import type { Account as AccountRow } from '../generated/prisma/client.ts'
import { clearPasswordTries, takePasswordTry } from '../throttle.ts'
import { ownAccount } from './own-account.ts'
import { passwordMatches } from './password.ts'

/**
 * The account of a caller who knows its password; a try counts like one of signing in. A wrong one is a fault of the form, not of the
 * session, which goes on: so it is no 401.
 */
export async function checkCurrentPassword(database: Database, caller: Caller, password: string): Promise<AccountRow> {
  const account = await ownAccount(database, caller)
  await takePasswordTry(database, account.email)
  if (!(await passwordMatches(account.passwordHash, password)))
    throw new Problem('invalid-request', { errors: [{ field: 'body.currentPassword', message: 'This is not your current password.' }] })
  await clearPasswordTries(database, account.email)
  return account
}
