import { createHash, randomBytes } from 'node:crypto'

/** Days that a session lives without being used. */
export const refreshTokenDays = 30

/** A new refresh token and the digest that is kept of it: the token itself is known to its holder alone. */
export function createRefreshToken(): { token: string; digest: Uint8Array<ArrayBuffer>; expiresAt: Date } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: hashToken(token), expiresAt: new Date(Date.now() + refreshTokenDays * 86_400_000) }
}

export const hashToken = (token: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(token).digest())
