import { mapToObj } from 'remeda'
import { listingFields, listingTexts } from '../catalogue/listing-fields.ts'
import type { ExportedListing } from '../http/exported-listings.ts'
import { type ImportColumn, importColumnNames } from './import-columns.ts'

/** Import columns that an export omits: the address includes the town, and pictures are no longer files. */
const omitted = ['town', 'image_url'] as const
const origin = ['source', 'source_id'] as const
type Imported = Exclude<ImportColumn, (typeof omitted)[number] | (typeof origin)[number]>

const excluded: readonly string[] = [...omitted, ...origin]
const isImported = (name: ImportColumn): name is Imported => !excluded.includes(name)

/** The columns of an export. An import reads all of them except the last ones, which describe the listing's state. */
export const exportColumns = [
  ...origin,
  ...importColumnNames.filter(isImported),
  ...(['slug', 'approved', 'active', 'featured', 'package_until', 'views', 'created_at'] as const),
] as const

type Cells = Record<(typeof exportColumns)[number], string | number>

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

/** A listing as a record of a CSV file, in the order of the columns; source and source_id are empty unless it was imported. */
export function writeRecord(
  { listing, source, sourceId }: ExportedListing,
  names: { readonly category: string | undefined; readonly area: string | undefined },
): (string | number)[] {
  const cells: Cells = {
    source: source ?? '',
    source_id: sourceId ?? '',
    ...mapToObj(listingTexts, (name) => [listingFields[name].column.name, listing[name] ?? '']),
    area: names.area ?? '',
    category: names.category ?? '',
    lat: listing.coordinates?.latitude ?? '',
    lng: listing.coordinates?.longitude ?? '',
    package: listing.advertisingPackage,
    rating: listing.curatedRating ?? '',
    review_count: listing.curatedReviewCount,
    rating_source: listing.ratingSource?.name ?? '',
    rating_source_address: listing.ratingSource?.address ?? '',
    rating_source_date: listing.ratingSource?.date ?? '',
    slug: listing.slug,
    approved: yesOrNo(listing.isApproved),
    active: yesOrNo(listing.isActive),
    featured: yesOrNo(listing.featured),
    package_until: listing.packageExpiresAt ?? '',
    views: listing.viewsCount,
    created_at: listing.createdAt,
  }
  return exportColumns.map((column) => cells[column])
}
