import type { StandingChanged } from '@directory/contracts/events/enquiries'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

type Standing = z.infer<typeof StandingChanged.data> & { readonly version: number }

const Slug = z.strictObject({ slug: z.string() })

/** Stores newer standings. Returns the slugs of the listings on whose pages visitors see a difference. */
export async function applyStandings(tx: PoolClient, standings: readonly Standing[]): Promise<string[]> {
  const changed = await tx.query(
    `WITH stored AS (
       INSERT INTO enquiry_standing AS standing (listing_id, version, is_open, usual_answer_hours)
       SELECT DISTINCT ON ("listingId") "listingId", version, "isOpen", "usualAnswerHours"
       FROM jsonb_to_recordset($1::jsonb) AS received("listingId" uuid, version integer, "isOpen" boolean, "usualAnswerHours" smallint)
       ORDER BY "listingId", version DESC
       ON CONFLICT (listing_id) DO UPDATE
         SET version = excluded.version, is_open = excluded.is_open, usual_answer_hours = excluded.usual_answer_hours
         WHERE standing.version < excluded.version
       RETURNING listing_id
     )
     SELECT slug FROM stored JOIN listing ON listing.id = stored.listing_id WHERE visible`,
    [JSON.stringify(standings)],
  )
  return checkedRows(Slug, changed).map(({ slug }) => slug)
}
