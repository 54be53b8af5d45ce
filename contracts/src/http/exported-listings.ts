import { z } from 'zod'
import { Listing } from '../events/listings.ts'
import { Id } from '../primitives.ts'
import { endpoint } from './endpoint.ts'
import { ModerationFilters } from './moderation.ts'

/** A listing with what only an import has said of it: where it came from. */
export const ExportedListing = z.strictObject({
  listing: Listing,
  source: z.string().nullable(),
  sourceId: z.string().nullable(),
})
export type ExportedListing = z.infer<typeof ExportedListing>

export const getExportedListings = endpoint({
  id: 'getExportedListings',
  summary: 'The listings that an admin looks at, in id order, page by page',
  method: 'GET',
  path: '/moderation/export',
  access: 'admin',
  query: ModerationFilters.extend({ after: Id.optional(), limit: z.coerce.number().int().min(1).max(1_000).default(500) }),
  response: z.strictObject({
    listings: z.array(ExportedListing),
    next: Id.nullable().describe('Pass as after for the next page; null when this was the last'),
  }),
})
/** Answers with a CSV file, which this cannot describe. */
export const downloadListings = endpoint({
  id: 'downloadListings',
  summary: 'The listings that an admin looks at, as one CSV file to download',
  method: 'GET',
  path: '/api/admin/moderation/listings.csv',
  access: 'admin',
  query: ModerationFilters,
  response: z.unknown(),
})
