import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import type { Account as AccountRow } from '../generated/prisma/client.ts'
import { returnPasswordTry } from '../rate-limits.ts'
import { ownAccount } from './own-account.ts'
import { tryPassword } from './try-password.ts'

/**
 * The account of a caller who knows its password; attempts are limited, separately from strangers' sign-in attempts. A wrong password is a
 * form error and leaves the session valid: hence no 401.
 */
export async function checkCurrentPassword(database: Database, caller: Caller, password: string): Promise<AccountRow> {
  const account = await ownAccount(database, caller)
  const guesser = { accountId: account.id }
  if (!(await tryPassword(database, guesser, account.passwordHash, password, { isKnown: true })))
    throw new Problem('invalid-request', { errors: [{ field: 'body.currentPassword', message: 'This is not your current password.' }] })
  await returnPasswordTry(database, guesser)
  return account
}
