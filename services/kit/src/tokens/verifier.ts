import { Role } from '@directory/contracts/events/identity'
import { confirmAdmin } from '@directory/contracts/http/identity'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { call } from '../http/client.ts'
import { Problem } from '../problem.ts'

export const tokenIssuer = 'directory-identity'
export const tokenAudience = 'directory'

/** The actor of the operator's commands; no account has this id. */
export const operatorId = '00000000-0000-4000-8000-000000000001'

/** The caller identified by a verified access token; an admin's role is confirmed for each request. */
export interface Caller {
  readonly accountId: string
  readonly role: Role
  readonly sessionId: string
  /** Whether their address was confirmed when the token was issued. */
  readonly isVerified: boolean
}

export type TokenVerifier = (token: string) => Promise<Caller>

/** Whether the holder of an admin token is still an admin. Throws `session-expired` if the session has ended meanwhile. */
export type AdminConfirmation = (caller: Caller, token: string) => Promise<boolean>

const Claims = z.object({ sub: z.uuid(), role: Role, sid: z.uuid(), verified: z.boolean().default(false) })

/**
 * Verifies access tokens with the keys that identity publishes; keys are cached, so that identity may be unavailable for a while. It is
 * only called to confirm admins.
 */
export const createTokenVerifier = (jwksUrl: string): TokenVerifier =>
  verifierFor(
    createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 3_000, cooldownDuration: 5_000, cacheMaxAge: 3_600_000 }),
    confirmWithIdentity(jwksUrl),
  )

/** Verifies access tokens with given keys. */
export const createLocalTokenVerifier = (keySet: JSONWebKeySet, isAdmin: AdminConfirmation): TokenVerifier =>
  verifierFor(createLocalJWKSet(keySet), isAdmin)

/** The library's error codes for keys that could not be fetched. */
const keysUnavailable = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'])

const confirmWithIdentity =
  (identityUrl: string): AdminConfirmation =>
  async (_caller, token) => {
    try {
      await call(identityUrl, confirmAdmin, { token, signal: AbortSignal.timeout(3_000), isQuick: true })
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.slug === 'access-denied') return false
      if (error.slug === 'session-expired' || error.slug === 'authentication-required') throw error
      throw new Problem('service-unavailable', { cause: error })
    }
  }

function verifierFor(keys: JWTVerifyGetKey, isAdmin: AdminConfirmation): TokenVerifier {
  async function read(token: string): Promise<Caller> {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: tokenIssuer, audience: tokenAudience, algorithms: ['EdDSA'] })
      const { sub, role, sid, verified } = Claims.parse(payload)
      return { accountId: sub, role, sessionId: sid, isVerified: verified }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Problem('session-expired', { cause: error })
      const refused = error instanceof z.ZodError || (error instanceof errors.JOSEError && !keysUnavailable.has(error.code))
      throw new Problem(refused ? 'authentication-required' : 'service-unavailable', { cause: error })
    }
  }

  return async (token) => {
    const caller = await read(token)
    // A token outlives a demotion by minutes, which is too long for an admin's rights. The operator has no account that could be demoted.
    if (caller.role !== 'admin' || caller.accountId === operatorId || (await isAdmin(caller, token))) return caller
    return { ...caller, role: 'user' }
  }
}
