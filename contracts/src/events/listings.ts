import { z } from 'zod'
import { packageIds } from '../catalogue/packages.ts'
import { Coordinates, DateTime, Id, Slug } from '../primitives.ts'
import { eventContract } from './envelope.ts'

export const AdvertisingPackageId = z.enum(packageIds)

export const socialNetworks = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'tiktok', 'website'] as const

/** The social links of a listing; only networks that have one are present. */
export const SocialMedia = z.partialRecord(z.enum(socialNetworks), z.string())
export type SocialMedia = z.infer<typeof SocialMedia>

export const ListingImage = z.strictObject({
  id: Id,
  url: z.string(),
  alt: z.string(),
  isPrimary: z.boolean(),
  sortOrder: z.number().int(),
})
export type ListingImage = z.infer<typeof ListingImage>

/** The whole state of a listing, as its events carry it and its service's API returns it. */
export const Listing = z.strictObject({
  id: Id,
  ownerId: Id,
  name: z.string(),
  slug: Slug,
  description: z.string().nullable(),
  /** The trade, e.g. "MOT station": found by the search beside the name. */
  trade: z.string().nullable(),
  categoryId: Id.nullable(),
  location: z.string(),
  area: Slug.nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  coordinates: Coordinates.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  socialMedia: SocialMedia,
  images: z.array(ListingImage),
  rating: z.number().min(0).max(5),
  reviewCount: z.number().int().min(0),
  viewsCount: z.number().int().min(0),
  advertisingPackage: AdvertisingPackageId,
  packageExpiresAt: DateTime.nullable(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  featured: z.boolean(),
  createdAt: DateTime,
  updatedAt: DateTime,
  version: z.number().int().positive(),
})
export type Listing = z.infer<typeof Listing>

export const Category = z.strictObject({
  id: Id,
  slug: Slug,
  name: z.string(),
  description: z.string(),
  sortOrder: z.number().int(),
  version: z.number().int().positive(),
})
export type Category = z.infer<typeof Category>

export const ListingUpserted = eventContract('listings.listing.upserted.v1', Listing)
export const ListingDeleted = eventContract('listings.listing.deleted.v1', z.strictObject({ id: Id, slug: Slug }))
export const CategoryUpserted = eventContract('listings.category.upserted.v1', Category)
