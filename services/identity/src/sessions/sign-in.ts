import type { Tokens } from '@directory/contracts/http/identity'
import { Problem } from '@directory/kit/problem'
import { findAccountByEmail } from '../accounts/find-account.ts'
import { passwordMatches } from '../accounts/password.ts'
import type { Database } from '../database.ts'
import type { SigningKey } from '../keys/key-set.ts'
import { issueTokens } from './issue-tokens.ts'
import { clearSignInAttempts, takeSignInAttempt } from './throttle.ts'

/** Starts a session. An unknown address and a wrong password answer alike, in words and in time. */
export async function signIn(database: Database, signingKey: SigningKey, email: string, password: string): Promise<Tokens> {
  await takeSignInAttempt(database, email)
  const account = await findAccountByEmail(database, email)
  const matches = await passwordMatches(account?.passwordHash, password)
  if (!account || !matches) throw new Problem('invalid-credentials')
  await clearSignInAttempts(database, email)
  return database.$transaction(async (tx) => {
    const family = await tx.sessionFamily.create({ data: { accountId: account.id } })
    return issueTokens(tx, signingKey, account, family.id)
  })
}
