import { timeZone } from '@directory/contracts/catalogue/local-time'
import { DayOfEngagement } from '@directory/contracts/http/engagement'
import { rows } from '@directory/kit/database/rows'
import type { Database } from '../database.ts'

interface Period {
  /** The number of local days up to today; all by default. */
  readonly days?: number
}

/** The engagement with an owner's listings, one row per listing and day with any. */
export const readEngagement = (database: Database, ownerId: string, { days }: Period = {}): Promise<DayOfEngagement[]> =>
  rows(database, DayOfEngagement)`
    SELECT listing_id AS "listingId", day::text, appearances, views, calls, emails, websites, enquiries, answers, reviews
    FROM engagement_by_day WHERE listing_id IN (SELECT id FROM listing WHERE owner_id = ${ownerId}::uuid)
      AND day > coalesce((now() AT TIME ZONE ${timeZone}::text)::date - ${days ?? null}::integer, '-infinity')
    ORDER BY day, listing_id`
