import { Role } from '@directory/contracts/events/identity'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { Problem } from '../problem.ts'

export const tokenIssuer = 'directory-identity'
export const tokenAudience = 'directory'

/** Who is calling, as a verified access token says. */
export interface Caller {
  readonly accountId: string
  readonly role: Role
}

export type TokenVerifier = (token: string) => Promise<Caller>

const Claims = z.object({ sub: z.uuid(), role: Role })

/** Verifies access tokens by the keys that identity publishes; keys are cached, so that identity may be away for a while. */
export const createTokenVerifier = (jwksUrl: string): TokenVerifier =>
  verifierFor(createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 3_000, cooldownDuration: 5_000, cacheMaxAge: 3_600_000 }))

/** Verifies access tokens by keys that are at hand. */
export const createLocalTokenVerifier = (keySet: JSONWebKeySet): TokenVerifier => verifierFor(createLocalJWKSet(keySet))

/** The library's words for keys that could not be fetched. */
const keysAway = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'])

function verifierFor(keys: JWTVerifyGetKey): TokenVerifier {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: tokenIssuer, audience: tokenAudience, algorithms: ['EdDSA'] })
      const claims = Claims.parse(payload)
      return { accountId: claims.sub, role: claims.role }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Problem('session-expired', { cause: error })
      const refused = error instanceof z.ZodError || (error instanceof errors.JOSEError && !keysAway.has(error.code))
      throw new Problem(refused ? 'authentication-required' : 'service-unavailable', { cause: error })
    }
  }
}
