import { limits } from '@directory/contracts/catalogue/limits'
import { type Caller, tokenAudience, tokenIssuer } from '@directory/kit/tokens/verifier'
import { SignJWT } from 'jose'
import type { SigningKey } from './key-set.ts'

/** Seconds that an access token is valid: short, since services verify it themselves and do not notice when a session ends. */
export const accessTokenLifetime = limits.accessTokenMinutes * 60

/** Signs an access token; the date is when it expires. */
export async function signAccessToken(
  signingKey: SigningKey,
  subject: Caller,
  lifetime = accessTokenLifetime,
): Promise<{ token: string; expiresAt: Date }> {
  const issuedAt = Math.floor(Date.now() / 1_000)
  const expiresAt = new Date((issuedAt + lifetime) * 1_000)
  const token = await new SignJWT({ role: subject.role, sid: subject.sessionId, verified: subject.isVerified })
    .setProtectedHeader({ alg: 'EdDSA', kid: signingKey.id })
    .setSubject(subject.accountId)
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signingKey.key)
  return { token, expiresAt }
}
