import type { ListingViewed } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import type { z } from 'zod'

/** Notes how often listings have been viewed. The highest number heard of counts; one that comes before its listing waits for it as a row without any state. */
export async function applyViews(tx: PoolClient, viewed: readonly z.infer<typeof ListingViewed.data>[]): Promise<void> {
  if (viewed.length === 0) return
  await tx.query(
    `INSERT INTO listing (id, version, views)
     SELECT id, 0, max("viewsCount") FROM jsonb_to_recordset($1::jsonb) AS viewed(id uuid, "viewsCount" integer) GROUP BY id
     ON CONFLICT (id) DO UPDATE SET views = greatest(listing.views, excluded.views)`,
    [JSON.stringify(viewed)],
  )
}
