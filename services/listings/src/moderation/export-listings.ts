import type { getExportedListings } from '@directory/contracts/http/exported-listings'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { listingState, withImages } from '../stored-listings/listing-state.ts'
import { listIdsAfter } from './list-ids.ts'

type Page = z.input<(typeof getExportedListings)['response']>

/** A page of the requested listings, with their sources. */
export async function exportListings(database: Database, query: z.output<(typeof getExportedListings)['query']>): Promise<Page> {
  const ids = await listIdsAfter(database, query)
  const rows = await database.listing.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
    include: withImages,
  })
  return {
    listings: rows.map((row) => ({ listing: listingState(row), source: row.source, sourceId: row.sourceId })),
    next: ids.length === query.limit ? (ids.at(-1) ?? null) : null,
  }
}
