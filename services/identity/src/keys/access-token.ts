import { limits } from '@directory/contracts/catalogue/limits'
import { type Caller, tokenAudience, tokenIssuer } from '@directory/kit/tokens/verifier'

/** Seconds that an access token is valid: short, since services verify it themselves and do not notice when a session ends. */
export const accessTokenLifetime = limits.accessTokenMinutes * 60

/** Makes a token of claims, signed with identity's current key. */
export type Sign = (claims: object) => string

/** Signs an access token; the date is when it expires. */
export function signAccessToken(sign: Sign, subject: Caller, lifetime = accessTokenLifetime): { token: string; expiresAt: Date } {
  const iat = Math.floor(Date.now() / 1_000)
  const exp = iat + lifetime
  const { accountId: sub, role, sessionId: sid, isVerified: verified, browserId: browser, network } = subject
  const claims = { iss: tokenIssuer, aud: tokenAudience, sub, role, sid, verified, browser, network, iat, exp }
  return { token: sign(claims), expiresAt: new Date(exp * 1_000) }
}
