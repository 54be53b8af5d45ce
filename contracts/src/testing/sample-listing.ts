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
  approvedStars: [0, 0, 0, 0, 0],
  curatedReviewCount: 0,
  ratingSource: { name: 'Example data', address: null, date: '2026-11-01' },
  curatedRating: null,
  viewsCount: 0,
  advertisingPackage: 'starter',
  packageExpiresAt: null,
  isActive: true,
  isApproved: true,
  rejection: null,
  takedown: null,
  verification: null,
  featured: false,
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
  version: 1,
  ...values,
})
