import { randomUUID } from 'node:crypto'
import type { signIn as api, SignedIn } from '@directory/contracts/http/identity'
import { Problem } from '@directory/kit/problem'
import type { z } from 'zod'
import { findAccountByEmail } from '../accounts/find-account.ts'
import { tryPassword } from '../accounts/try-password.ts'
import type { Database } from '../database.ts'
import type { Sign } from '../keys/access-token.ts'
import { type KnownBrowser, signBrowserToken } from '../keys/browser-token.ts'
import { type PasswordGuesser, returnPasswordTry } from '../rate-limits.ts'
import { issueTokens } from './issue-tokens.ts'
import { noteSignIn } from './note-sign-in.ts'

export interface SignInOptions {
  readonly database: Database
  readonly sign: Sign
  readBrowserToken(token: string): Promise<KnownBrowser | undefined>
}

/**
 * Starts a session. An unknown address and a wrong password are indistinguishable, even by timing. The signal aborts when the caller
 * disconnects.
 */
export async function signIn(
  { database, sign, readBrowserToken }: SignInOptions,
  { email, password, network, browserToken }: z.output<typeof api.body>,
  signal: AbortSignal,
): Promise<SignedIn> {
  const account = await findAccountByEmail(database, email)
  const browser = browserToken ? await readBrowserToken(browserToken) : undefined
  const knownBrowser = browser && browser.accountId === account?.id ? browser : undefined
  // The browser stays the same when somebody else signs in with it.
  const browserId = browser?.id ?? randomUUID()
  const guesser: PasswordGuesser = knownBrowser ? { browserId: knownBrowser.id } : { email, network }
  const matches = await tryPassword(database, guesser, account?.passwordHash, password, { isKnown: knownBrowser !== undefined, signal })
  if (!account || !matches) throw new Problem('invalid-credentials')
  await returnPasswordTry(database, guesser)
  const tokens = await database.$transaction(async (tx) => {
    const unchanged = await noteSignIn(tx, account)
    if (!unchanged) throw new Problem('invalid-credentials')
    // Only revealed to those who know the password.
    if (unchanged.isDisabled) throw new Problem('account-disabled')
    return issueTokens(tx, sign, account, await tx.sessionFamily.create({ data: { accountId: account.id, browserId, network } }))
  })
  const { token, expiresAt } = signBrowserToken(sign, { id: browserId, accountId: account.id })
  return { ...tokens, browserToken: token, browserTokenExpiresAt: expiresAt.toISOString() }
}
