import { limits } from '@directory/contracts/catalogue/limits'
import { AdvertisingPackageId } from '@directory/contracts/events/listings'
import { rows } from '@directory/kit/database/rows'
import { takeTurn } from '@directory/kit/database/take-turn'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { recordAll } from '../audit/record.ts'
import type { Database, Transaction } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { announceListings } from '../stored-listings/announce-listings.ts'
import { isLower } from './is-lower.ts'

const ExpiringPackage = z.strictObject({
  id: z.uuid(),
  ownerId: z.uuid(),
  name: z.string(),
  advertisingPackage: AdvertisingPackageId,
  packageExpiresAt: z.date(),
})
const EndedPackage = ExpiringPackage.extend({ next: AdvertisingPackageId, nextExpiresAt: z.date().nullable() })
const batchSize = 200

const daysFrom = (moment: Date, days: number): string => new Date(moment.getTime() + days * 86_400_000).toISOString()

/**
 * Moves listings whose days of grace are over to the package an admin has granted, or to starter. All pictures are kept; the package
 * decides how many are shown.
 */
async function endPackages(tx: Transaction, now: Date): Promise<number> {
  const ended = await rows(tx, EndedPackage)`
    WITH due AS (
      SELECT id, advertising_package, package_expires_at, coalesce(granted_until > ${now.toISOString()}::timestamptz, false) AS has_grant
      FROM listing
      WHERE advertising_package <> 'starter' AND package_expires_at <= ${daysFrom(now, -limits.packageGraceDays)}::timestamptz
        -- A subscription hidden by a granted package takes effect with billing's next event.
        AND NOT (is_package_granted AND is_package_subscribed)
      ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    )
    UPDATE listing SET advertising_package = CASE WHEN has_grant THEN granted_package ELSE 'starter' END,
      package_expires_at = CASE WHEN has_grant THEN granted_until END, is_package_granted = has_grant, version = version + 1, updated_at = now()
    FROM due WHERE listing.id = due.id
    RETURNING listing.id, owner_id AS "ownerId", name, due.advertising_package::text AS "advertisingPackage",
      due.package_expires_at AS "packageExpiresAt", listing.advertising_package::text AS next, listing.package_expires_at AS "nextExpiresAt"`
  await recordAll(
    tx,
    ended.map(({ id, ownerId, advertisingPackage, packageExpiresAt, next, nextExpiresAt }) => {
      const after = { advertisingPackage: next, packageExpiresAt: nextExpiresAt }
      return { actorId: ownerId, action: 'expirePackage', listingId: id, before: { advertisingPackage, packageExpiresAt }, after }
    }),
  )
  await announceListings(
    tx,
    ended.map(({ id }) => id),
  )
  const notices = ended
    .filter(({ next, advertisingPackage }) => isLower(next, advertisingPackage))
    .map(({ id, ownerId, name, advertisingPackage, next }) =>
      noticeRequested(ownerId, { notice: 'package-ended', listingId: id, businessName: name, advertisingPackage, continuesWith: next }),
    )
  await addToOutbox(tx, notices)
  return ended.length
}

/**
 * Warns the owners of packages that do not renew a week before their end, and of those that an admin has given a month before it too: once
 * each for every end date.
 */
async function warnOfExpiry(tx: Transaction, now: Date): Promise<number> {
  const [weekAhead, monthAhead] = [daysFrom(now, limits.packageWarningDays), daysFrom(now, limits.givenPackageWarningDays)]
  const warned = await rows(tx, ExpiringPackage)`
    WITH due AS (
      SELECT id FROM listing
      WHERE advertising_package <> 'starter' AND package_expires_at > ${now.toISOString()}::timestamptz
        AND package_expires_at <= ${monthAhead}::timestamptz AND package_renews_at IS DISTINCT FROM package_expires_at
        AND CASE WHEN package_expires_at <= ${weekAhead}::timestamptz THEN package_warned_for IS DISTINCT FROM package_expires_at
          ELSE is_package_granted AND given_package_warned_for IS DISTINCT FROM package_expires_at END
      ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    )
    UPDATE listing SET
      package_warned_for = CASE WHEN package_expires_at <= ${weekAhead}::timestamptz THEN package_expires_at ELSE package_warned_for END,
      given_package_warned_for = CASE WHEN package_expires_at > ${weekAhead}::timestamptz THEN package_expires_at ELSE given_package_warned_for END
    FROM due WHERE listing.id = due.id
    RETURNING listing.id, owner_id AS "ownerId", name, advertising_package::text AS "advertisingPackage", package_expires_at AS "packageExpiresAt"`
  const notices = warned.map(({ id, ownerId, name, advertisingPackage, packageExpiresAt }) => {
    const endsAt = packageExpiresAt.toISOString()
    return noticeRequested(ownerId, { notice: 'package-ending', listingId: id, businessName: name, advertisingPackage, endsAt })
  })
  await addToOutbox(tx, notices)
  return warned.length
}

/** Expires packages and warns of those that end soon; returns the number of each. Does nothing if another process is already doing so. */
export async function expirePackages(database: Database, now: Date): Promise<{ ended: number; warned: number }> {
  const total = { ended: 0, warned: 0 }
  let batch: { ended: number; warned: number }
  do {
    batch = await database.$transaction(async (tx) => {
      if (!(await takeTurn(tx, 'packages'))) return { ended: 0, warned: 0 }
      return { ended: await endPackages(tx, now), warned: await warnOfExpiry(tx, now) }
    })
    total.ended += batch.ended
    total.warned += batch.warned
  } while (batch.ended === batchSize || batch.warned === batchSize)
  return total
}
