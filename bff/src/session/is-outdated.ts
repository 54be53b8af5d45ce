import { decodeJwt, errors } from 'jose'
import type { Pool } from 'pg'
import { z } from 'zod'

const Claims = z.object({ sub: z.uuid(), iat: z.int().min(0).max(8_640_000_000_000) })

/** The claims of a token, not verified here: a forged token is refused by the services. */
function readClaims(token: string): z.output<typeof Claims> | undefined {
  try {
    return Claims.safeParse(decodeJwt(token)).data
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/**
 * Whether an access token was issued before its holder's role, email confirmation or disabled state last changed: its claims would stay
 * outdated for minutes. If the account is unknown, the token counts as valid.
 */
export async function isOutdated(pool: Pool, token: string): Promise<boolean> {
  const claims = readClaims(token)
  if (!claims) return false
  const { rowCount } = await pool.query('SELECT FROM account_standing WHERE account_id = $1 AND changed_at > to_timestamp($2)', [
    claims.sub,
    claims.iat,
  ])
  return rowCount === 1
}
