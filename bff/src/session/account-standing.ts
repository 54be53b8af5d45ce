import type { Envelope } from '@directory/contracts/events/envelope'
import type { AccountUpserted } from '@directory/contracts/events/identity'
import { sqlTransaction } from '@directory/kit/messaging/outbox'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { decodeJwt, errors } from 'jose'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'

const Claims = z.object({ sub: z.uuid(), iat: z.int().min(0).max(8_640_000_000_000) })

type Standing = Pick<z.output<typeof AccountUpserted.data>, 'role' | 'isEmailVerified' | 'isDisabled'>

async function note({ aggregate, occurredAt }: Omit<Envelope, 'data'>, { role, isEmailVerified, isDisabled }: Standing, tx: PoolClient) {
  await sqlTransaction(tx).$executeRaw`
    INSERT INTO account_standing AS known (account_id, version, role, is_verified, is_disabled, changed_at)
    VALUES (${aggregate.id}::uuid, ${aggregate.version}::integer, ${role}, ${isEmailVerified}::boolean, ${isDisabled}::boolean, ${occurredAt}::timestamptz)
    ON CONFLICT (account_id) DO UPDATE SET version = excluded.version, role = excluded.role, is_verified = excluded.is_verified,
      is_disabled = excluded.is_disabled, changed_at = CASE
        WHEN (known.role, known.is_verified, known.is_disabled) IS NOT DISTINCT FROM (excluded.role, excluded.is_verified, excluded.is_disabled)
        THEN known.changed_at ELSE excluded.changed_at END
    WHERE known.version < excluded.version`
}

/** Keeps up with what tokens say of accounts: since when it is as it is. */
export const standings = subscriber('bff.accounts', {
  AccountUpserted: each((event, tx) => note(event, event.data, tx)),
  AccountDeleted: each((event, tx) => note(event, { role: 'user', isEmailVerified: false, isDisabled: true }, tx)),
})

/** What a token says of its holder. Nobody has verified it yet: what is no token of ours is refused where it is used. */
function claimsOf(token: string): z.output<typeof Claims> | undefined {
  try {
    return Claims.safeParse(decodeJwt(token)).data
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/**
 * Whether an access token was issued before its holder's role, address or admission last changed: it would go on saying what is no longer
 * so for minutes. Where nothing is known of them, it is as good as it says.
 */
export async function isOutdated(pool: Pool, token: string): Promise<boolean> {
  const claims = claimsOf(token)
  if (!claims) return false
  const { rowCount } = await pool.query('SELECT FROM account_standing WHERE account_id = $1 AND changed_at > to_timestamp($2)', [
    claims.sub,
    claims.iat,
  ])
  return rowCount === 1
}
