import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { Prisma } from '../generated/prisma/client.ts'
import { likeness } from '../stored-listings/likeness.ts'

const one = likeness('listing')
const other = likeness('same')

/** Other listings with the same telephone number, or the same name and postcode, up to five of each. */
export const lookalikes = Prisma.sql`
  SELECT coalesce(jsonb_agg(alike), '[]') FROM (
    SELECT DISTINCT ON (id) * FROM (
      (SELECT same.id, same.name, same.slug, 'phone' AS by FROM listing AS same
        WHERE same.phone IS NOT NULL AND same.id <> listing.id AND ${other.phone} = ${one.phone} LIMIT 5)
      UNION ALL
      (SELECT same.id, same.name, same.slug, 'name-and-postcode' FROM listing AS same
        WHERE same.postcode IS NOT NULL AND same.id <> listing.id AND ${other.name} = ${one.name} AND ${other.postcode} = ${one.postcode} LIMIT 5)
    ) AS found ORDER BY id, by
  ) AS alike`

/** Deleted listings alike, the latest, by their approved names. That the owner is the same says something only of a listing that was never approved. */
export const deletedLookalikes = Prisma.sql`
  SELECT coalesce(jsonb_agg(to_jsonb(alike) - 'listing_id' ORDER BY alike."deletedAt" DESC), '[]') FROM (
    SELECT DISTINCT ON (listing_id) listing_id, name,
      CASE WHEN deleted_listing.owner_id = listing.owner_id THEN 'owner' WHEN phone = ${one.phone} THEN 'phone'
        WHEN website = ${one.website} THEN 'website' ELSE 'name-and-postcode' END AS by,
      review_count AS "reviewCount", round(rating_sum::numeric / review_count, 1)::float8 AS "meanRating",
      to_char(deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "deletedAt"
    FROM (
      SELECT * FROM deleted_listing
      WHERE deleted_at > now() - make_interval(days => ${retentionDays.deletedListings}::integer)
        AND (phone = ${one.phone} OR website = ${one.website} OR name_and_postcode = ${one.name} || ' ' || ${one.postcode}
          OR (deleted_listing.owner_id = listing.owner_id AND listing.first_approved_at IS NULL))
      ORDER BY deleted_at DESC LIMIT 10
    ) AS deleted_listing
    ORDER BY listing_id, as_approved DESC
  ) AS alike`
