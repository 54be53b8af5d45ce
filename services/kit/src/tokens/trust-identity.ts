import { confirmRole } from '@directory/contracts/http/identity'
import { call } from '../http/client.ts'
import { Problem } from '../problem.ts'
import type { AccessTokenOptions } from './access-tokens.ts'
import { createKeyCache } from './keys.ts'
import type { RoleConfirmation } from './verifier.ts'

/** Milliseconds: the team rather waits for a busy identity than is refused. */
const confirmationTimeout = 10_000

const confirmWithIdentity =
  (identityUrl: string): RoleConfirmation =>
  async (_caller, token) => {
    try {
      await call(identityUrl, confirmRole, { token, signal: AbortSignal.timeout(confirmationTimeout), isQuick: true })
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.slug === 'access-denied') return false
      if (error.slug === 'session-expired' || error.slug === 'authentication-required') throw error
      throw new Problem('service-unavailable', { cause: error })
    }
  }

/**
 * Accepts access tokens signed with the keys that identity publishes. They are cached, so that identity may be unavailable for a while; it
 * is only called to confirm the roles of the team.
 */
export const trustIdentity = (jwksUrl: string): AccessTokenOptions => ({
  findKey: createKeyCache(jwksUrl),
  confirmRole: confirmWithIdentity(jwksUrl),
})
