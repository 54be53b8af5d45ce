import type { ListingViewed } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import type { z } from 'zod'

/** Stores listings' view counts. The highest number received counts; one that arrives before its listing waits as a row without state. */
export async function applyViews(tx: PoolClient, viewed: readonly z.infer<typeof ListingViewed.data>[]): Promise<void> {
  if (viewed.length === 0) return
  await tx.query(
    `INSERT INTO listing (id, version, views)
     SELECT id, 0, max("viewsCount") FROM jsonb_to_recordset($1::jsonb) AS viewed(id uuid, "viewsCount" integer) GROUP BY id
     ON CONFLICT (id) DO UPDATE SET views = greatest(listing.views, excluded.views)`,
    [JSON.stringify(viewed)],
  )
}
