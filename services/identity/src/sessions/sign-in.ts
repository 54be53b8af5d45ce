import type { Tokens } from '@directory/contracts/http/identity'
import { Problem } from '@directory/kit/problem'
import { findAccountByEmail } from '../accounts/find-account.ts'
import { passwordMatches } from '../accounts/password.ts'
import type { Database } from '../database.ts'
import type { SigningKey } from '../keys/key-set.ts'
import { clearPasswordTries, takePasswordTry } from '../throttle.ts'
import { issueTokens } from './issue-tokens.ts'

/** Starts a session. An unknown address and a wrong password answer alike, in words and in time. */
export async function signIn(database: Database, signingKey: SigningKey, email: string, password: string): Promise<Tokens> {
  await takePasswordTry(database, email)
  const account = await findAccountByEmail(database, email)
  const matches = await passwordMatches(account?.passwordHash, password)
  if (!account || !matches) throw new Problem('invalid-credentials')
  await clearPasswordTries(database, email)
  return database.$transaction(async (tx) => {
    // A password that is changed meanwhile starts no session: the change waits for this, or this finds another hash.
    const [unchanged] = await tx.$queryRaw<{ isDisabled: boolean }[]>`
      UPDATE account SET last_signed_in_at = CASE WHEN disabled_at IS NULL THEN now() ELSE last_signed_in_at END
      WHERE id = ${account.id}::uuid AND password_hash = ${account.passwordHash} RETURNING disabled_at IS NOT NULL AS "isDisabled"`
    if (!unchanged) throw new Problem('invalid-credentials')
    // Only its holder, who knows the password, is told.
    if (unchanged.isDisabled) throw new Problem('account-disabled')
    const family = await tx.sessionFamily.create({ data: { accountId: account.id } })
    return issueTokens(tx, signingKey, account, family.id)
  })
}
