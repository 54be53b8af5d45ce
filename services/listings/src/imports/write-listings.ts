import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database.ts'
import { type ListingRow, withImages } from '../listings/listing-state.ts'
import { packageByAdmin } from '../listings/set-package.ts'
import type { ImportedListing } from './resolve-row.ts'

interface IdentifiedListing {
  readonly id: string
  readonly slug: string
  readonly ownerId: string
  readonly listing: ImportedListing
}

/** Inserts new listings and overwrites existing ones with their images, in a fixed number of statements. Gives the rows as they are now. */
export async function writeListings(tx: Transaction, identified: readonly IdentifiedListing[]): Promise<ListingRow[]> {
  if (identified.length === 0) return []
  const ids = identified.map(({ id }) => id)
  // Locked in one order by everybody, so that no two transactions wait for each other.
  const inOrder = identified.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const rows = inOrder.map(({ id, slug, ownerId, listing: { images: _, ...listing } }) => ({
    id,
    slug,
    ownerId,
    ...listing,
    packageExpiresAt: packageByAdmin(listing.advertisingPackage).packageExpiresAt,
  }))
  await tx.$executeRaw`
    INSERT INTO listing (id, owner_id, source, source_id, name, slug, description, trade, category_id, location, area, address, postcode, latitude,
      longitude, phone, email, website, opening_hours, social_media, rating, review_count, advertising_package, package_expires_at, is_active, is_approved, featured)
    SELECT r.id, r."ownerId", r.source, r."sourceId", r.name, r.slug, r.description, r.trade, r."categoryId", r.location, r.area, r.address, r.postcode,
      r.latitude, r.longitude, r.phone, r.email, r.website, r."openingHours", r."socialMedia", r.rating, r."reviewCount", r."advertisingPackage", r."packageExpiresAt",
      r."isActive", r."isApproved", r.featured
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, "ownerId" uuid, source text, "sourceId" text, name text, slug text,
      description text, trade text, "categoryId" uuid, location text, area text, address text, postcode text, latitude double precision,
      longitude double precision, phone text, email text, website text, "openingHours" jsonb, "socialMedia" jsonb, rating numeric, "reviewCount" integer,
      "advertisingPackage" advertising_package, "packageExpiresAt" timestamptz, "isActive" boolean, "isApproved" boolean, featured boolean)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description, trade = excluded.trade, category_id = excluded.category_id,
      location = excluded.location, area = excluded.area, address = excluded.address, postcode = excluded.postcode, latitude = excluded.latitude,
      longitude = excluded.longitude, phone = excluded.phone, email = excluded.email, website = excluded.website, opening_hours = excluded.opening_hours, social_media = excluded.social_media,
      rating = excluded.rating, review_count = excluded.review_count, package_expires_at = CASE WHEN listing.advertising_package = excluded.advertising_package
          OR listing.is_package_subscribed OR (listing.package_version > 0 AND excluded.advertising_package = 'starter')
        THEN listing.package_expires_at ELSE excluded.package_expires_at END,
      advertising_package = CASE WHEN listing.is_package_subscribed OR (listing.package_version > 0 AND excluded.advertising_package = 'starter')
        THEN listing.advertising_package ELSE excluded.advertising_package END,
      updated_at = now(), version = listing.version + 1`
  // An import says it all, and an admin's word is approval.
  await tx.changeSinceApproval.deleteMany({ where: { listingId: { in: ids } } })
  const pictured = identified.flatMap(({ id, listing: { images } }) => (images ? [{ id, images }] : []))
  await tx.listingImage.deleteMany({ where: { listingId: { in: pictured.map(({ id }) => id) } } })
  await tx.listingImage.createMany({
    data: pictured.flatMap(({ id, images }) =>
      images.map((image, index) => ({ id: randomUUID(), listingId: id, ...image, isPrimary: index === 0, sortOrder: index })),
    ),
  })
  return tx.listing.findMany({ where: { id: { in: ids } }, include: withImages })
}
