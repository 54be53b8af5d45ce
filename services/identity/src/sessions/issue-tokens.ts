import type { Tokens } from '@directory/contracts/http/identity'
import { accountState } from '../accounts/account-state.ts'
import type { Transaction } from '../database.ts'
import type { Account, SessionFamily } from '../generated/prisma/client.ts'
import { type Sign, signAccessToken } from '../keys/access-token.ts'
import { createRefreshToken } from '../keys/refresh-token.ts'

/** New tokens of a session family, in the transaction that starts or continues it. */
export async function issueTokens(tx: Transaction, sign: Sign, account: Account, family: SessionFamily): Promise<Tokens> {
  const { token: refreshToken, digest, expiresAt } = createRefreshToken()
  await tx.refreshToken.create({ data: { digest, familyId: family.id, expiresAt } })
  const { id: accountId, role, emailVerifiedAt } = account
  const access = signAccessToken(sign, {
    accountId,
    role,
    sessionId: family.id,
    isVerified: emailVerifiedAt !== null,
    browserId: family.browserId ?? undefined,
    network: family.network ?? undefined,
  })
  return {
    account: accountState(account),
    accessToken: access.token,
    accessTokenExpiresAt: access.expiresAt.toISOString(),
    refreshToken,
    refreshTokenExpiresAt: expiresAt.toISOString(),
  }
}
