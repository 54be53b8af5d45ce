import type { Area } from '@directory/contracts/catalogue/city'
import { absentTexts, listingTexts, neededTexts, optionalTexts } from '@directory/contracts/catalogue/listing-fields'
import { OpeningHours, SocialMedia } from '@directory/contracts/events/listings'
import type { ImportRow } from '@directory/contracts/http/imports'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { mapToObj } from 'remeda'
import { readSource } from '../stored-listings/rating-source.ts'
import type { ExistingListing } from './existing-listings.ts'
import { importedPackage } from './imported-package.ts'

const blank = {
  ...absentTexts,
  categoryId: null,
  latitude: null,
  longitude: null,
  openingHours: null,
  socialMedia: {},
  rating: 0,
  reviewCount: 0,
  ratingSource: null,
  advertisingPackage: 'starter',
} as const

const placeFields = ['location', 'address', 'postcode'] as const

const parsed = (row: ExistingListing) => ({
  ...row,
  openingHours: parseTolerantly(OpeningHours.nullable(), row.openingHours),
  socialMedia: parseTolerantly(SocialMedia, row.socialMedia),
  ratingSource: readSource(row),
})

/** The listing after an import: the imported values, or else the stored ones. Images only if the row has some. */
const resolveListing = (row: ImportRow, area: string | null, categoryId: string | null, existing: ExistingListing | undefined) => {
  const before = existing ? parsed(existing) : blank
  const entered = new Set<string>(existing?.ownerFields)
  /** The imported value, unless the row has none or the owner has entered another. */
  const choose = <Value>(field: string, imported: Value | null | undefined, stored: Value): Value =>
    entered.has(field) ? stored : (imported ?? stored)
  // They belong to a place that the owner has moved away from.
  const isMoved = placeFields.some((field) => entered.has(field))
  const { isActive, isApproved, featured } = existing ?? row
  return {
    source: row.source,
    sourceId: row.sourceId,
    ...mapToObj(neededTexts, (name) => [name, entered.has(name) && existing ? existing[name] : row[name]]),
    ...mapToObj(optionalTexts, (name) => [name, choose(name, row[name], before[name])]),
    categoryId: choose('categoryId', categoryId, before.categoryId),
    area: entered.has('location') && existing ? existing.area : area,
    latitude: (isMoved ? null : row.coordinates?.latitude) ?? before.latitude,
    longitude: (isMoved ? null : row.coordinates?.longitude) ?? before.longitude,
    openingHours: choose('openingHours', row.openingHours, before.openingHours),
    socialMedia: choose('socialMedia', row.socialMedia, before.socialMedia),
    rating: row.rating ?? before.rating,
    reviewCount: row.reviewCount ?? before.reviewCount,
    ratingSource: row.ratingSource ?? before.ratingSource,
    advertisingPackage: row.advertisingPackage ?? before.advertisingPackage,
    isActive,
    isApproved,
    featured,
    images: entered.has('images') ? undefined : row.images?.map(({ url, alt, colour }) => ({ url, alt, colour: colour ?? null })),
  }
}
export type ImportedListing = ReturnType<typeof resolveListing>

/** What is wrong with the rating that an import would set. One that is stored already stays as it is. */
function findRatingError(row: ImportRow, { rating, reviewCount }: ImportedListing, existing: ExistingListing | undefined) {
  if (rating === existing?.rating && reviewCount === existing.reviewCount) return undefined
  if (!row.ratingSource && (rating > 0 || reviewCount > 0)) return 'its rating needs a source: rating_source and rating_source_date'
  if (rating > 0 && reviewCount === 0) return 'its rating needs the number of its reviews, at least 1: review_count'
  return rating === 0 && reviewCount > 0 ? 'its reviews need their rating: rating' : undefined
}

/** The listing that results from a row and the existing listing, or the reason why the row cannot be imported. */
export function resolveRow(
  row: ImportRow,
  {
    findArea,
    categories,
    existing,
  }: { findArea: (location: string) => Area | undefined; categories: ReadonlyMap<string, string>; existing: ExistingListing | undefined },
): ImportedListing | string {
  const categoryId = row.category ? categories.get(row.category) : null
  if (categoryId === undefined) return `there is no category ${row.category}`
  const area = findArea(row.area ?? row.location)?.slug
  if (row.area && !area) return `there is no area ${row.area}`
  const listing = resolveListing(row, area ?? null, categoryId, existing)
  return findRatingError(row, listing, existing) ?? listing
}

// PostgreSQL does not preserve the order of keys in a document.
const openingHoursKeys = OpeningHours.keyof().options

const comparable = ({
  images,
  ...listing
}: Omit<ImportedListing, 'source' | 'sourceId' | 'isActive' | 'isApproved' | 'featured'>): string =>
  JSON.stringify([
    listingTexts.map((name) => listing[name]),
    listing.categoryId,
    listing.area,
    listing.latitude,
    listing.longitude,
    listing.openingHours && openingHoursKeys.map((day) => listing.openingHours?.[day]),
    Object.entries(listing.socialMedia).sort(),
    listing.rating,
    listing.reviewCount,
    listing.ratingSource && [listing.ratingSource.name, listing.ratingSource.address, listing.ratingSource.date],
    listing.advertisingPackage,
    images?.map(({ url, alt, colour }) => [url, alt, colour]),
  ])

/** Whether a listing already matches an import. */
export function sameAs(listing: ImportedListing, row: ExistingListing | undefined): boolean {
  if (!row) return false
  const { advertisingPackage } = importedPackage(listing.advertisingPackage, row)
  const before = parsed(row)
  return comparable({ ...listing, advertisingPackage }) === comparable({ ...before, images: listing.images && before.images })
}
