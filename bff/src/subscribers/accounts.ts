import type { Envelope } from '@directory/contracts/events/envelope'
import type { AccountUpserted } from '@directory/contracts/events/identity'
import { sqlTransaction } from '@directory/kit/database/sql'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import type { PoolClient } from 'pg'
import type { z } from 'zod'

type Standing = Pick<z.output<typeof AccountUpserted.data>, 'role' | 'isEmailVerified' | 'isDisabled'>

async function storeStanding(
  { aggregate, occurredAt }: Omit<Envelope, 'data'>,
  { role, isEmailVerified, isDisabled }: Standing,
  tx: PoolClient,
) {
  await sqlTransaction(tx).$executeRaw`
    INSERT INTO account_standing AS stored (account_id, version, role, is_verified, is_disabled, changed_at)
    VALUES (${aggregate.id}::uuid, ${aggregate.version}::integer, ${role}, ${isEmailVerified}::boolean, ${isDisabled}::boolean, ${occurredAt}::timestamptz)
    ON CONFLICT (account_id) DO UPDATE SET version = excluded.version, role = excluded.role, is_verified = excluded.is_verified,
      is_disabled = excluded.is_disabled, changed_at = CASE
        WHEN (stored.role, stored.is_verified, stored.is_disabled) IS NOT DISTINCT FROM (excluded.role, excluded.is_verified, excluded.is_disabled)
        THEN stored.changed_at ELSE excluded.changed_at END
    WHERE stored.version < excluded.version`
}

/** Follows changes of accounts that make their tokens outdated. */
export const accounts = subscriber('bff.accounts', {
  AccountUpserted: each((event, tx) => storeStanding(event, event.data, tx)),
  AccountDeleted: each((event, tx) => storeStanding(event, { role: 'user', isEmailVerified: false, isDisabled: true }, tx)),
})
