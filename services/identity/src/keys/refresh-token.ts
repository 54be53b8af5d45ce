import { createHash, randomBytes } from 'node:crypto'
import { refreshCookie } from '@directory/contracts/catalogue/stored-names'

/** A new refresh token and its digest: only that is stored, so that nobody but the holder has the token. */
export function createRefreshToken(): { token: string; digest: Uint8Array<ArrayBuffer>; expiresAt: Date } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: hashToken(token), expiresAt: new Date(Date.now() + refreshCookie.days * 86_400_000) }
}

export const hashToken = (token: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(token).digest())
