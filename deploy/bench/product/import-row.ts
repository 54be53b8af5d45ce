import { nottingham } from '@directory/contracts/catalogue/nottingham'
import type { Listing } from '@directory/contracts/events/listings'
import { categories } from './invented-listings.ts'

const categorySlugs = new Map(categories.map(({ id, slug }) => [id, slug]))
const areaNames = new Map(nottingham.areas.map(({ slug, name }) => [slug, name]))

/** An invented listing as a row of an import. */
export const importRow = (listing: Listing, index: number, ownerId?: string) => ({
  source: 'benchmark',
  sourceId: String(index),
  ownerId,
  name: listing.name,
  description: listing.description,
  trade: listing.trade,
  category: categorySlugs.get(listing.categoryId ?? ''),
  location: listing.location,
  area: areaNames.get(listing.area ?? ''),
  address: listing.address,
  postcode: listing.postcode,
  coordinates: listing.coordinates,
  phone: listing.phone,
  website: listing.website,
  images: listing.images.map(({ url, alt }) => ({ url, alt })),
  advertisingPackage: listing.advertisingPackage,
  rating: listing.rating,
  reviewCount: listing.reviewCount,
  ratingSource: listing.ratingSource ?? undefined,
})
