import { AdvertisingPackageId } from '@directory/contracts/events/listings'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { recordAll } from '../audit/record.ts'
import type { PaidPackage } from './paid-package.ts'

const ChangedPackage = z.strictObject({ id: z.uuid(), advertisingPackage: AdvertisingPackageId, packageExpiresAt: z.date().nullable() })

const states = (changed: readonly z.output<typeof ChangedPackage>[]) => new Map(changed.map(({ id, ...state }) => [id, state]))

/**
 * Sets the packages of existing listings if billing's event is newer than the last one; returns those that changed. A package granted by an
 * admin remains regardless of payments, unless a better or longer one is paid for, and applies again when that ends.
 */
export async function changePackages(sql: SqlQueries, paid: readonly PaidPackage[]): Promise<string[]> {
  if (paid.length === 0) return []
  // Always in the same order, so that transactions do not deadlock.
  const locked = await rows(sql, ChangedPackage)`
    SELECT id, advertising_package::text AS "advertisingPackage", package_expires_at AS "packageExpiresAt" FROM listing
    WHERE id = ANY(${paid.map(({ id }) => id)}::uuid[]) ORDER BY id FOR UPDATE`
  const changed = await rows(sql, ChangedPackage)`
    UPDATE listing SET
      advertising_package = CASE WHEN incoming."isGranted" THEN coalesce(listing.granted_package, listing.advertising_package) ELSE incoming."advertisingPackage" END,
      package_expires_at = CASE WHEN incoming."isGranted" THEN coalesce(listing.granted_until, listing.package_expires_at) ELSE incoming."expiresAt" END,
      is_package_granted = incoming."isGranted",
      package_renews_at = incoming."renewsAt", is_package_subscribed = incoming."isSubscribed", package_version = incoming.version, version = listing.version + 1, updated_at = now()
    FROM (
      SELECT paid.*, coalesce((stored.is_package_granted OR stored.granted_until > now()) AND CASE
          WHEN paid."isSubscribed" THEN stored.granted_package >= paid."advertisingPackage" AND stored.granted_until > paid."expiresAt"
          ELSE paid."expiresAt" IS NULL OR paid."expiresAt" <= now() OR stored.granted_package >= paid."advertisingPackage" END, false) AS "isGranted"
      FROM jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) AS paid(id uuid, version integer, "advertisingPackage" advertising_package,
        "expiresAt" timestamptz, "renewsAt" timestamptz, "isSubscribed" boolean) JOIN listing AS stored USING (id)
    ) AS incoming
    WHERE listing.id = incoming.id AND package_version < incoming.version
    RETURNING listing.id, advertising_package::text AS "advertisingPackage", package_expires_at AS "packageExpiresAt"`
  const [before, payers] = [states(locked), new Map(paid.map(({ id, accountId }) => [id, accountId]))]
  await recordAll(
    sql,
    changed.flatMap(({ id, ...after }) => {
      const actorId = payers.get(id)
      return actorId ? [{ actorId, action: 'setPackage', listingId: id, before: before.get(id) ?? null, after, note: 'By payment' }] : []
    }),
  )
  return changed.map(({ id }) => id)
}
