import { type Listing, ListingUpserted, SocialMedia } from '@directory/contracts/events/listings'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Prisma } from '../generated/prisma/client.ts'

export const withImages = { images: { orderBy: [{ isPrimary: 'desc' }, { sortOrder: 'asc' }] } } as const satisfies Prisma.ListingInclude
export type ListingRow = Prisma.ListingGetPayload<{ include: typeof withImages }>

/** The state of a listing as the contracts know it, from its row with images. */
export const listingState = (row: ListingRow): Listing => ({
  id: row.id,
  ownerId: row.ownerId,
  name: row.name,
  slug: row.slug,
  description: row.description,
  trade: row.trade,
  categoryId: row.categoryId,
  location: row.location,
  area: row.area,
  address: row.address,
  postcode: row.postcode,
  coordinates: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  phone: row.phone,
  email: row.email,
  website: row.website,
  socialMedia: SocialMedia.parse(row.socialMedia),
  images: row.images.map(({ id, url, alt, isPrimary, sortOrder }) => ({ id, url, alt, isPrimary, sortOrder })),
  rating: row.rating.toNumber(),
  reviewCount: row.reviewCount,
  viewsCount: row.viewsCount,
  advertisingPackage: row.advertisingPackage,
  packageExpiresAt: row.packageExpiresAt?.toISOString() ?? null,
  isActive: row.isActive,
  isApproved: row.isApproved,
  featured: row.featured,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

export const listingUpserted = (row: ListingRow): OutboxEvent => outboxEvent(ListingUpserted, row, listingState(row))
