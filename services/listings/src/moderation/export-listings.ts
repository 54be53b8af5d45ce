import type { getExportedListings } from '@directory/contracts/http/exported-listings'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { listingState, withImages } from '../stored-listings/listing-state.ts'
import { conditionOf } from './listing-conditions.ts'

type Page = z.input<(typeof getExportedListings)['response']>

/** A page of the listings that are asked for, with where they came from. */
export async function exportListings(database: Database, query: z.output<(typeof getExportedListings)['query']>): Promise<Page> {
  const { after, limit } = query
  const later = after ? Prisma.sql`listing.id > ${after}::uuid` : Prisma.sql`true`
  const ids = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM listing WHERE ${conditionOf(query)} AND ${later} ORDER BY id LIMIT ${limit}`
  const rows = await database.listing.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    include: withImages,
  })
  return {
    listings: rows.map((row) => ({ listing: listingState(row), source: row.source, sourceId: row.sourceId })),
    next: ids.length === limit ? (ids.at(-1)?.id ?? null) : null,
  }
}
