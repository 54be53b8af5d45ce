import type { Tokens } from '@directory/contracts/http/identity'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import type { Sign } from '../keys/access-token.ts'
import { hashToken } from '../keys/refresh-token.ts'
import { issueTokens } from './issue-tokens.ts'
import { lockToken } from './lock-token.ts'

/** Milliseconds for which an exchanged token may be reused: by another tab, or because the response was lost. */
const leeway = 20_000

/**
 * Exchanges a refresh token for new tokens. One that is reused after the leeway was stolen, from us or from the holder: the whole family
 * ends, and everyone with its tokens has to sign in.
 */
export async function refreshSession(database: Database, sign: Sign, token: string): Promise<Tokens> {
  const digest = hashToken(token)
  const tokens = await database.$transaction(async (tx) => {
    const locked = await lockToken(tx, digest)
    if (!locked || locked.expiresAt < new Date()) return undefined
    const family = await tx.sessionFamily.findUnique({ where: { id: locked.familyId }, include: { account: true } })
    if (!family || family.endedAt || family.account.disabledAt) return undefined
    if (locked.rotatedAt && Date.now() - locked.rotatedAt.getTime() > leeway) {
      await tx.sessionFamily.update({ where: { id: family.id }, data: { endedAt: new Date() } })
      return undefined
    }
    if (!locked.rotatedAt) await tx.refreshToken.update({ where: { digest }, data: { rotatedAt: new Date() } })
    return issueTokens(tx, sign, family.account, family)
  })
  if (!tokens) throw new Problem('session-expired')
  return tokens
}
