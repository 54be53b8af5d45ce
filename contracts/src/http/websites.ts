import { z } from 'zod'
import { OpeningHours, SocialMedia } from '../events/listings.ts'
import { searchText, WebAddress } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

/** The details on a business's own website; null if it gives none. */
export const WebsiteDetails = z.strictObject({
  phone: z.string().nullable(),
  imageUrl: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  openingHours: OpeningHours.nullable(),
  socialMedia: SocialMedia,
  rating: z.number().min(0).max(5).nullable(),
  reviewCount: z.number().int().min(0).nullable(),
})
export type WebsiteDetails = z.infer<typeof WebsiteDetails>
export const readWebsite = endpoint({
  summary: 'Read the details on a business’s public website, to pre-fill a form',
  method: 'POST',
  path: '/website-details',
  exposure: 'own',
  body: z.strictObject({ website: WebAddress, businessName: searchText(120).optional() }),
  response: WebsiteDetails,
})
