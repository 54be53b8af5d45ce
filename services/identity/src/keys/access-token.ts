import type { Role } from '@directory/contracts/events/identity'
import { tokenAudience, tokenIssuer } from '@directory/kit/tokens/verifier'
import { SignJWT } from 'jose'
import type { SigningKey } from './key-set.ts'

interface Subject {
  readonly accountId: string
  readonly role: Role
  readonly sessionId: string
}

/** Seconds that an access token is good for: short, since services verify it by themselves and cannot see a session end. */
export const accessTokenLifetime = 300

/** Signs an access token; the date is when it ends. */
export async function signAccessToken(
  signingKey: SigningKey,
  subject: Subject,
  lifetime = accessTokenLifetime,
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date((Math.floor(Date.now() / 1_000) + lifetime) * 1_000)
  const token = await new SignJWT({ role: subject.role, sid: subject.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', kid: signingKey.id })
    .setSubject(subject.accountId)
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(signingKey.key)
  return { token, expiresAt }
}
