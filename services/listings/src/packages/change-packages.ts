import { AdvertisingPackageId } from '@directory/contracts/events/listings'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { recordAll } from '../audit/record.ts'
import type { PaidPackage } from './paid-package.ts'

const ChangedPackage = z.strictObject({ id: z.uuid(), advertisingPackage: AdvertisingPackageId, packageExpiresAt: z.date().nullable() })

const states = (changed: readonly z.output<typeof ChangedPackage>[]) => new Map(changed.map(({ id, ...state }) => [id, state]))

/**
 * Sets the packages of existing listings if billing's event is newer than the last one; returns those that changed. What an admin has
 * granted stays, whatever happens to payments, unless something better or longer is paid for; it applies again when that ends.
 */
export async function changePackages(sql: SqlQueries, paid: readonly PaidPackage[]): Promise<string[]> {
  if (paid.length === 0) return []
  // Always in the same order, so that transactions do not deadlock.
  const held = await rows(sql, ChangedPackage)`
    SELECT id, advertising_package::text AS "advertisingPackage", package_expires_at AS "packageExpiresAt" FROM listing
    WHERE id = ANY(${paid.map(({ id }) => id)}::uuid[]) ORDER BY id FOR UPDATE`
  const changed = await rows(sql, ChangedPackage)`
    UPDATE listing SET
      advertising_package = CASE WHEN said."isGranted" THEN coalesce(listing.granted_package, listing.advertising_package) ELSE said."advertisingPackage" END,
      package_expires_at = CASE WHEN said."isGranted" THEN coalesce(listing.granted_until, listing.package_expires_at) ELSE said."expiresAt" END,
      is_package_granted = said."isGranted",
      package_renews_at = said."renewsAt", is_package_subscribed = said."isSubscribed", package_version = said.version, version = listing.version + 1, updated_at = now()
    FROM (
      SELECT paid.*, coalesce((held.is_package_granted OR held.granted_until > now()) AND CASE
          WHEN paid."isSubscribed" THEN held.granted_package >= paid."advertisingPackage" AND held.granted_until > paid."expiresAt"
          ELSE paid."expiresAt" IS NULL OR paid."expiresAt" <= now() OR held.granted_package >= paid."advertisingPackage" END, false) AS "isGranted"
      FROM jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) AS paid(id uuid, version integer, "advertisingPackage" advertising_package,
        "expiresAt" timestamptz, "renewsAt" timestamptz, "isSubscribed" boolean) JOIN listing AS held USING (id)
    ) AS said
    WHERE listing.id = said.id AND package_version < said.version
    RETURNING listing.id, advertising_package::text AS "advertisingPackage", package_expires_at AS "packageExpiresAt"`
  const [before, payers] = [states(held), new Map(paid.map(({ id, accountId }) => [id, accountId]))]
  await recordAll(
    sql,
    changed.flatMap(({ id, ...after }) => {
      const actorId = payers.get(id)
      return actorId ? [{ actorId, action: 'setPackage', listingId: id, before: before.get(id) ?? null, after, note: 'By payment' }] : []
    }),
  )
  return changed.map(({ id }) => id)
}
