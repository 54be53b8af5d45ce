import { areaOf, type City } from '@directory/contracts/catalogue/city'
import { OpeningHours, SocialMedia } from '@directory/contracts/events/listings'
import type { ImportRow } from '@directory/contracts/http/imports'
import type { ListingRow } from '../listings/listing-state.ts'

/** What an import says of a listing, in the shape of its row; everything else is left as it is. */
export const resolveListing = (row: ImportRow, area: string | null, categoryId: string | null) => ({
  source: row.source,
  sourceId: row.sourceId,
  name: row.name,
  description: row.description ?? null,
  trade: row.trade ?? null,
  categoryId,
  location: row.location,
  area,
  address: row.address ?? null,
  postcode: row.postcode ?? null,
  latitude: row.coordinates?.latitude ?? null,
  longitude: row.coordinates?.longitude ?? null,
  phone: row.phone ?? null,
  email: row.email ?? null,
  website: row.website ?? null,
  openingHours: row.openingHours ?? null,
  socialMedia: row.socialMedia ?? {},
  rating: row.rating,
  reviewCount: row.reviewCount,
  advertisingPackage: row.advertisingPackage,
  isActive: row.isActive,
  isApproved: row.isApproved,
  featured: row.featured,
  images: (row.images ?? []).map(({ url, alt, colour }) => ({ url, alt, colour: colour ?? null })),
})
export type ImportedListing = ReturnType<typeof resolveListing>

/** The listing that a row describes, or the reason why it cannot be imported. */
export function resolveRow(row: ImportRow, city: City, categories: ReadonlyMap<string, string>): ImportedListing | string {
  const categoryId = row.category ? categories.get(row.category) : null
  if (categoryId === undefined) return `there is no category ${row.category}`
  const area = areaOf(city, row.area ?? row.location)?.slug
  if (row.area && !area) return `there is no area ${row.area}`
  return resolveListing(row, area ?? null, categoryId)
}

// PostgreSQL keeps the keys of a document in an order of its own.
const openingHoursKeys = OpeningHours.keyof().options

const comparable = (listing: Omit<ImportedListing, 'source' | 'sourceId'>): string =>
  JSON.stringify([
    listing.name,
    listing.description,
    listing.trade,
    listing.categoryId,
    listing.location,
    listing.area,
    listing.address,
    listing.postcode,
    listing.latitude,
    listing.longitude,
    listing.phone,
    listing.email,
    listing.website,
    listing.openingHours && openingHoursKeys.map((day) => listing.openingHours?.[day]),
    Object.entries(listing.socialMedia).sort(),
    listing.rating,
    listing.reviewCount,
    listing.advertisingPackage,
    listing.isActive,
    listing.isApproved,
    listing.featured,
    listing.images.map(({ url, alt, colour }) => [url, alt, colour]),
  ])

/** Whether a listing already is what an import says of it. That it is a starter takes nothing away from who has paid for more. */
export function sameAs(listing: ImportedListing, row: ListingRow | undefined): boolean {
  if (!row) return false
  const keepsPackage = row.packageVersion > 0 && listing.advertisingPackage === 'starter'
  const { advertisingPackage } = keepsPackage ? row : listing
  const stored = { openingHours: OpeningHours.nullable().parse(row.openingHours), socialMedia: SocialMedia.parse(row.socialMedia) }
  return comparable({ ...listing, advertisingPackage }) === comparable({ ...row, ...stored, rating: row.rating.toNumber() })
}
