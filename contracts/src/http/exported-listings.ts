import { z } from 'zod'
import { Listing } from '../events/listings.ts'
import { Id } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'
import { ModerationFilters } from './moderation.ts'

const endpoint = endpointsOf('listings')
const bffEndpoint = endpointsOf('bff')

/** A listing with its origin, which only imported listings have. */
export const ExportedListing = z.strictObject({
  listing: Listing,
  source: z.string().nullable(),
  sourceId: z.string().nullable(),
})
export type ExportedListing = z.infer<typeof ExportedListing>

export const getExportedListings = endpoint({
  summary: 'The listings that match an admin’s filters, in id order, page by page',
  method: 'GET',
  path: '/moderation/export',
  exposure: 'internal',
  query: ModerationFilters.extend({ after: Id.optional(), limit: z.coerce.number().int().min(1).max(1_000).default(500) }),
  response: z.strictObject({
    listings: z.array(ExportedListing),
    next: Id.nullable().describe('Pass as after to get the next page; null if this is the last'),
  }),
})
/** Responds with a CSV file, which the schema cannot describe. */
export const downloadListings = bffEndpoint({
  summary: 'The listings that match an admin’s filters, as a CSV download',
  method: 'GET',
  path: '/api/admin/moderation/listings.csv',
  exposure: 'admin',
  query: ModerationFilters,
  response: z.unknown(),
})
