import { absentTexts } from '../catalogue/listing-fields.ts'
import type { Listing } from '../events/listings.ts'

type Named = Pick<Listing, 'id' | 'ownerId' | 'name' | 'slug'>

/** A visible listing with only the given fields set. */
export const sampleListing = (values: Named & Partial<Listing>): Listing => ({
  ...absentTexts,
  categoryId: null,
  location: 'Nottingham',
  area: null,
  coordinates: null,
  openingHours: null,
  socialMedia: {},
  images: [],
  rating: 0,
  reviewCount: 0,
  approvedReviewCount: 0,
  curatedRating: null,
  viewsCount: 0,
  advertisingPackage: 'starter',
  packageExpiresAt: null,
  isActive: true,
  isApproved: true,
  rejection: null,
  featured: false,
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
  version: 1,
  ...values,
})
