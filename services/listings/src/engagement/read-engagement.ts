import { timeZone } from '@directory/contracts/catalogue/local-time'
import { DayOfEngagement } from '@directory/contracts/http/engagement'
import { rows } from '@directory/kit/database/rows'
import type { Database } from '../database.ts'

interface Period {
  /** The number of local days up to today; all by default. */
  readonly days?: number
}

/** Visitors' activity on an owner's listings, one row per listing and day with any. */
export const readEngagement = (database: Database, ownerId: string, { days }: Period = {}): Promise<DayOfEngagement[]> =>
  rows(database, DayOfEngagement)`
    SELECT listing_id AS "listingId", day::text,
      coalesce(sum(count) FILTER (WHERE kind = 'view'), 0)::integer AS views,
      coalesce(sum(count) FILTER (WHERE kind = 'call'), 0)::integer AS calls,
      coalesce(sum(count) FILTER (WHERE kind = 'email'), 0)::integer AS emails,
      coalesce(sum(count) FILTER (WHERE kind = 'website'), 0)::integer AS websites
    FROM listing JOIN listing_engagement ON listing_id = listing.id
    WHERE owner_id = ${ownerId}::uuid AND day > coalesce((now() AT TIME ZONE ${timeZone}::text)::date - ${days ?? null}::integer, '-infinity')
    GROUP BY listing_id, day ORDER BY day, listing_id`
