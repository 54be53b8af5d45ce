import { PackageChanged, SocialPackageChanged } from '@directory/contracts/events/billing'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { getOffer, parseOfferId } from '../catalogue/offer.ts'
import { SubscriptionState } from '../generated/prisma/enums.ts'
import type { ProjectedPackage } from './projected.ts'
import { contractState } from './subscription-state.ts'

const PackageRow = z.strictObject({
  targetId: z.uuid(),
  accountId: z.uuid(),
  offer: z.string(),
  startedAt: z.date(),
  expiresAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  state: z.enum(SubscriptionState),
  version: z.int(),
})

/** A package as announced to other services. */
function packageEvent({ targetId, accountId, startedAt, expiresAt, endsAt, version, ...row }: z.output<typeof PackageRow>): OutboxEvent {
  const offer = getOffer(parseOfferId(row.offer))
  const state = contractState(row.state)
  if (offer.kind === 'social')
    return outboxEvent(
      SocialPackageChanged,
      { id: accountId, version },
      { accountId, socialPackage: offer.package, startedAt: startedAt.toISOString(), endsAt: endsAt?.toISOString() ?? null, state },
    )
  return outboxEvent(
    PackageChanged,
    { id: targetId, version },
    {
      listingId: targetId,
      accountId,
      advertisingPackage: expiresAt ? offer.package : 'starter',
      expiresAt: expiresAt?.toISOString() ?? null,
      state,
      isEnding: state !== 'ended' && endsAt !== null,
    },
  )
}

const timestamp = (milliseconds: number | null): string | null => (milliseconds === null ? null : new Date(milliseconds).toISOString())

/**
 * Stores the paid packages and returns the events of the changes, each with the next version. What a former owner had paid for a business does
 * not replace what its owner has paid for since.
 */
export async function writePackages(sql: SqlQueries, accountId: string, packages: readonly ProjectedPackage[]): Promise<OutboxEvent[]> {
  const packagesJson = JSON.stringify(
    packages.map((one) => ({
      ...one,
      startedAt: timestamp(one.startedAt),
      expiresAt: timestamp(one.expiresAt),
      endsAt: timestamp(one.endsAt),
    })),
  )
  const changed = await rows(sql, PackageRow)`
    INSERT INTO paid_package AS stored (target_id, account_id, offer, started_at, expires_at, ends_at, state)
    SELECT projected."targetId", ${accountId}::uuid, projected.offer, projected."startedAt", projected."expiresAt", projected."endsAt", projected.state::subscription_state
    FROM jsonb_to_recordset(${packagesJson}::jsonb)
      AS projected("targetId" uuid, offer text, "startedAt" timestamptz, "expiresAt" timestamptz, "endsAt" timestamptz, state text)
    ORDER BY projected."targetId"
    ON CONFLICT (target_id) DO UPDATE SET account_id = excluded.account_id, offer = excluded.offer, started_at = excluded.started_at, expires_at = excluded.expires_at,
      ends_at = excluded.ends_at, state = excluded.state, version = stored.version + 1
    WHERE (stored.offer, stored.started_at, stored.expires_at, stored.ends_at, stored.state)
      IS DISTINCT FROM (excluded.offer, excluded.started_at, excluded.expires_at, excluded.ends_at, excluded.state)
      AND (stored.account_id = excluded.account_id
        OR (stored.started_at, stored.state <> 'ended') < (excluded.started_at, excluded.state <> 'ended'))
    RETURNING target_id AS "targetId", account_id AS "accountId", offer, started_at AS "startedAt", expires_at AS "expiresAt",
      ends_at AS "endsAt", state::text, version`
  return changed.map(packageEvent)
}
