import { neededTexts, optionalTexts } from '@directory/contracts/catalogue/listing-fields'
import { Listing, ListingImage } from '@directory/contracts/events/listings'
import { mapToObj, pick } from 'remeda'
import { z } from 'zod'

/** A listing's row with its pictures, as read by a raw statement. */
export const StoredListing = z.strictObject({
  ...pick(Listing.shape, ['id', 'ownerId', 'slug', 'categoryId', 'area', 'reviewCount', 'viewsCount', 'advertisingPackage']),
  ...pick(Listing.shape, ['isActive', 'isApproved', 'featured', 'version']),
  ...mapToObj(neededTexts, (name) => [name, z.string()]),
  ...mapToObj(optionalTexts, (name) => [name, z.string().nullable()]),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  openingHours: z.json(),
  socialMedia: z.json(),
  images: z.array(ListingImage.extend({ colour: z.string().nullable() })),
  rating: z.number(),
  ratingSourceName: z.string().nullable(),
  ratingSourceAddress: z.string().nullable(),
  ratingSourceDate: z.iso.date().nullable(),
  approvedStars: z.array(z.int()).nullable(),
  approvedRatingSum: z.int(),
  approvedReviewCount: z.int(),
  packageExpiresAt: z.date().nullable(),
  rejectionReason: z.string().nullable(),
  rejectedAt: z.date().nullable(),
  takedownReason: z.string().nullable(),
  takenDownAt: z.date().nullable(),
  verifiedBy: z.string().nullable(),
  verifiedValue: z.string().nullable(),
  verifiedAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
})
export type StoredListing = z.output<typeof StoredListing>
