import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { SigningKey } from './key-set.ts'

/** Not the audience of access tokens: neither is valid as the other. */
const audience = 'directory-browser'
const days = 365

/** A browser that has signed in to an account. */
export interface KnownBrowser {
  readonly id: string
  readonly accountId: string
}

const Claims = z.object({ sub: z.uuid(), jti: z.uuid() })

/** Signs a browser's proof of an earlier sign-in to the account, valid until the given date. */
export async function signBrowserToken(
  signingKey: SigningKey,
  { id, accountId }: KnownBrowser,
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + days * 86_400_000)
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', kid: signingKey.id })
    .setSubject(accountId)
    .setJti(id)
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(signingKey.key)
  return { token, expiresAt }
}

/** Reads browser tokens signed by an accepted key. Undefined for a foreign or expired one: the browser then counts as a stranger's. */
export function createBrowserTokenReader(acceptedKeys: readonly SigningKey[]): (token: string) => Promise<KnownBrowser | undefined> {
  const keys: JWTVerifyGetKey = createLocalJWKSet({ keys: acceptedKeys.map(({ publicKey }) => publicKey) })
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { audience, algorithms: ['EdDSA'] })
      const { sub, jti } = Claims.parse(payload)
      return { id: jti, accountId: sub }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
      throw error
    }
  }
}
