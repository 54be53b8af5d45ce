import { readUnverifiedClaims } from '@directory/kit/tokens/unverified-claims'
import type { Pool } from 'pg'
import { z } from 'zod'

const Claims = z.object({ sub: z.uuid(), iat: z.int().min(0).max(8_640_000_000_000) })

/**
 * Whether an access token was issued before its holder's role, email confirmation or disabled state last changed: its claims would stay
 * outdated for minutes. If the account is unknown, the token counts as valid.
 */
export async function isOutdated(pool: Pool, token: string): Promise<boolean> {
  // A forged token is refused by the services.
  const claims = Claims.safeParse(readUnverifiedClaims(token)).data
  if (!claims) return false
  const { rowCount } = await pool.query('SELECT FROM account_standing WHERE account_id = $1 AND changed_at > to_timestamp($2)', [
    claims.sub,
    claims.iat,
  ])
  return rowCount === 1
}
