import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { listingUpserted } from './listing-state.ts'
import { storedColumns, storedImages } from './stored-columns.ts'
import { StoredListing } from './stored-listing.ts'

/** The number of listings in memory at a time. */
const batchSize = 1_000

/** Announces the current state of listings, for statements that changed them without reading them. */
export async function announceListings(sql: SqlQueries, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) await announceBatch(sql, ids.slice(from, from + batchSize))
}

async function announceBatch(sql: SqlQueries, ids: readonly string[]): Promise<void> {
  const listings = await rows(sql, StoredListing)`
    SELECT ${storedColumns}, ${storedImages}
    FROM listing WHERE id = ANY(${ids}::uuid[]) ORDER BY id`
  await addToOutbox(sql, listings.map(listingUpserted))
}
