import { browserCookie } from '@directory/contracts/catalogue/stored-names'
import { isRefusal } from '@directory/kit/tokens/access-tokens'
import { type FindKey, readKeyId } from '@directory/kit/tokens/keys'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sign } from './access-token.ts'

/** Not the audience of access tokens: neither is valid as the other. */
const audience = 'directory-browser'

/** A browser that has signed in to an account. */
export interface KnownBrowser {
  readonly id: string
  readonly accountId: string
}

const Claims = z.object({ sub: z.uuid(), jti: z.uuid() })

/** Signs a browser's proof of an earlier sign-in to the account, valid until the given date. */
export function signBrowserToken(sign: Sign, { id, accountId }: KnownBrowser): { token: string; expiresAt: Date } {
  const expiresAt = new Date(Date.now() + browserCookie.days * 86_400_000)
  return { token: sign({ aud: audience, sub: accountId, jti: id, exp: Math.floor(expiresAt.getTime() / 1_000) }), expiresAt }
}

/** Reads browser tokens signed by an accepted key. Undefined for a foreign or expired one: the browser then counts as a stranger's. */
export function createBrowserTokenReader(
  jwt: FastifyInstance['jwt'],
  findKey: FindKey,
): (token: string) => Promise<KnownBrowser | undefined> {
  return async (token) => {
    try {
      const key = await findKey(readKeyId(jwt.decode(token)) ?? '')
      if (key === undefined) return undefined
      const { sub, jti } = Claims.parse(jwt.verify(token, { key, allowedAud: audience, requiredClaims: ['aud', 'exp'] }))
      return { id: jti, accountId: sub }
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }
}
