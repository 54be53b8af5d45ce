import { listingTexts } from '@directory/contracts/catalogue/listing-fields'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import type { z } from 'zod'
import { asRecords, toColumns, toExcludedColumns } from '../stored-listings/columns.ts'
import { toSourceColumns } from '../stored-listings/rating-source.ts'
import { type ExistingListing, WrittenListing, writtenColumns } from './existing-listings.ts'
import { importedPackage } from './imported-package.ts'
import type { ImportedListing } from './resolve-row.ts'

export interface IdentifiedListing {
  readonly id: string
  readonly slug: string
  readonly ownerId: string
  readonly listing: ImportedListing
  readonly existing: ExistingListing | undefined
}

/** The fields that an import updates in an existing listing. */
const overwritten = [
  ...listingTexts,
  'categoryId',
  'area',
  'latitude',
  'longitude',
  'openingHours',
  'socialMedia',
  'rating',
  'reviewCount',
  'ratingSourceName',
  'ratingSourceAddress',
  'ratingSourceDate',
  'advertisingPackage',
  'packageExpiresAt',
]
const updates = toExcludedColumns(overwritten)
const insertedColumns = toColumns([
  ...['id', 'ownerId', 'source', 'sourceId', 'slug', ...overwritten],
  ...['isActive', 'isApproved', 'featured'],
])

/** Inserts new listings and overwrites existing ones, which are locked, in one statement. Returns the current rows. */
export async function upsertListings(
  sql: SqlQueries,
  identified: readonly IdentifiedListing[],
): Promise<z.output<typeof WrittenListing>[]> {
  // Always locked in the same order, so that transactions do not deadlock.
  const inOrder = identified.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const records = inOrder.map(({ id, slug, ownerId, existing, listing: { images: _, ratingSource, ...listing } }) => ({
    id,
    slug,
    ownerId,
    ...listing,
    ...toSourceColumns(ratingSource),
    ...importedPackage(listing.advertisingPackage, existing),
  }))
  return rows(sql, WrittenListing)`
    INSERT INTO listing (${insertedColumns})
    SELECT ${insertedColumns} FROM jsonb_populate_recordset(NULL::listing, ${asRecords(records)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET ${updates}, updated_at = now(), version = listing.version + 1
    RETURNING ${writtenColumns}`
}
