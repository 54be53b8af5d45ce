import type { ExportedListing } from '../http/exported-listings.ts'

/** The columns of an export, all of which an import reads again but the last ones, which tell how a listing stands. */
export const exportColumns = [
  ...[
    'source',
    'source_id',
    'name',
    'description',
    'address',
    'postcode',
    'area',
    'location',
    'category',
    'type',
    'phone',
    'email',
    'website',
  ],
  ...['lat', 'lng', 'package', 'rating', 'review_count'],
  ...['slug', 'approved', 'active', 'featured', 'package_until', 'views', 'created_at'],
] as const

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

/** A listing as a record of a CSV file, in the order of the columns; of a listing that no import has made, source and source_id are empty. */
export function writeRecord(
  { listing, source, sourceId }: ExportedListing,
  names: { readonly category: string | undefined; readonly area: string | undefined },
): (string | number)[] {
  return [
    ...[source ?? '', sourceId ?? '', listing.name, listing.description ?? '', listing.address ?? '', listing.postcode ?? ''],
    ...[names.area ?? '', listing.location, names.category ?? '', listing.trade ?? ''],
    ...[listing.phone ?? '', listing.email ?? '', listing.website ?? ''],
    ...[listing.coordinates?.latitude ?? '', listing.coordinates?.longitude ?? ''],
    ...[listing.advertisingPackage, listing.curatedRating ?? '', listing.reviewCount - listing.approvedReviewCount],
    ...[listing.slug, yesOrNo(listing.isApproved), yesOrNo(listing.isActive), yesOrNo(listing.featured)],
    ...[listing.packageExpiresAt ?? '', listing.viewsCount, listing.createdAt],
  ]
}
