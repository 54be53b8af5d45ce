import { neededTexts, optionalTexts } from '@directory/contracts/catalogue/listing-fields'
import { type Listing, ListingUpserted, OpeningHours, SocialMedia } from '@directory/contracts/events/listings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { mapToObj } from 'remeda'
import type { Prisma } from '../generated/prisma/client.ts'
import { readVerification } from '../verification/verification.ts'
import { isShown } from './is-shown.ts'
import { readSource } from './rating-source.ts'
import { shownRating } from './shown-rating.ts'
import type { StoredListing } from './stored-listing.ts'

export const withImages = { images: { orderBy: [{ isPrimary: 'desc' }, { sortOrder: 'asc' }] } } as const satisfies Prisma.ListingInclude
export type ListingRow = Prisma.ListingGetPayload<{ include: typeof withImages }>

/** Converts a row with its images to the contract's listing. */
export const listingState = (row: ListingRow | StoredListing): Listing => ({
  id: row.id,
  ownerId: row.ownerId,
  slug: row.slug,
  ...mapToObj(neededTexts, (name) => [name, row[name]]),
  ...mapToObj(optionalTexts, (name) => [name, row[name]]),
  categoryId: row.categoryId,
  area: row.area,
  coordinates: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  openingHours: parseTolerantly(OpeningHours.nullable(), row.openingHours),
  socialMedia: parseTolerantly(SocialMedia, row.socialMedia),
  images: row.images.map(({ id, url, alt, colour, isPrimary, sortOrder }) => ({ id, url, alt, colour, isPrimary, sortOrder })),
  ...shownRating(row),
  approvedReviewCount: row.approvedReviewCount,
  approvedStars: row.approvedStars?.length ? row.approvedStars : [0, 0, 0, 0, 0],
  curatedRating: Number(row.rating),
  curatedReviewCount: row.reviewCount,
  ratingSource: readSource(row),
  viewsCount: row.viewsCount,
  advertisingPackage: row.advertisingPackage,
  packageExpiresAt: row.packageExpiresAt?.toISOString() ?? null,
  isActive: row.isActive,
  isApproved: row.isApproved,
  rejection:
    row.rejectedAt && row.rejectionReason !== null ? { reason: row.rejectionReason, rejectedAt: row.rejectedAt.toISOString() } : null,
  takedown: row.takenDownAt && !isShown(row) ? { reason: row.takedownReason, decidedAt: row.takenDownAt.toISOString() } : null,
  verification: readVerification(row),
  featured: row.featured,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

export const listingUpserted = (row: ListingRow | StoredListing): OutboxEvent => outboxEvent(ListingUpserted, row, listingState(row))
