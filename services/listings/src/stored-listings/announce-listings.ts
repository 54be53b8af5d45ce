import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { toNamedColumns } from './columns.ts'
import { listingUpserted } from './listing-state.ts'
import { StoredListing } from './stored-listing.ts'

/** The number of listings in memory at a time. */
const batchSize = 1_000

const columns = toNamedColumns(Object.keys(StoredListing.omit({ rating: true, images: true }).shape))

/** Announces the current state of listings, for statements that changed them without reading them. */
export async function announceListings(sql: SqlQueries, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) await announceBatch(sql, ids.slice(from, from + batchSize))
}

async function announceBatch(sql: SqlQueries, ids: readonly string[]): Promise<void> {
  const listings = await rows(sql, StoredListing)`
    SELECT ${columns}, rating::float8 AS rating,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', image.id, 'url', url, 'alt', alt, 'colour', colour, 'isPrimary', is_primary, 'sortOrder', sort_order)
          ORDER BY is_primary DESC, sort_order)
        FROM listing_image AS image WHERE listing_id = listing.id
      ), '[]') AS images
    FROM listing WHERE id = ANY(${ids}::uuid[]) ORDER BY id`
  await addToOutbox(sql, listings.map(listingUpserted))
}
