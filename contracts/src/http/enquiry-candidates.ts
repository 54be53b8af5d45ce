import { z } from 'zod'
import { Slug, searchText } from '../primitives.ts'
import { DirectoryQuery, ListingCard } from './directory.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('bff')

/** A business to which visitors can send an enquiry. */
export const EnquiryCandidate = ListingCard.pick({
  id: true,
  slug: true,
  name: true,
  location: true,
  category: true,
  rating: true,
  reviewCount: true,
  ratingSource: true,
  image: true,
  package: true,
  closure: true,
}).extend({
  usualAnswerHours: z.number().int().nullable(),
})
export type EnquiryCandidate = z.infer<typeof EnquiryCandidate>
export const getEnquiryCandidates = endpoint({
  summary: 'The businesses that a search or a category finds and that take enquiries; by package, then as they are ranked',
  method: 'GET',
  path: '/api/enquiry-candidates',
  exposure: 'public',
  query: DirectoryQuery.omit({ page: true, limit: true, sort: true }).extend({
    to: searchText(3 * 121)
      .transform((text) => text.split(','))
      .pipe(z.array(Slug).min(1).max(3))
      .optional()
      .describe('Or these businesses'),
  }),
  response: z.array(EnquiryCandidate),
})
