import { randomUUID } from 'node:crypto'
import type { ListingImage } from '@directory/contracts/events/listings'
import type { SqlQueries } from '@directory/kit/database/sql'
import type { ExistingListing } from './existing-listings.ts'
import { type IdentifiedListing, upsertListings } from './upsert-listings.ts'

/** The pictures that a row sets, with ids of their own; undefined if it leaves them unchanged. */
const toImages = ({ listing: { images } }: IdentifiedListing): (ListingImage & { colour: string | null })[] | undefined =>
  images?.map((image, index) => ({ id: randomUUID(), ...image, isPrimary: index === 0, sortOrder: index }))

/** What an import replaces: what it sets counts as approved by an admin. */
async function clearExisting(sql: SqlQueries, ids: readonly string[], pictured: readonly string[]): Promise<void> {
  await sql.$executeRaw`
    DELETE FROM change_since_approval AS change USING listing
    WHERE listing.id = change.listing_id AND change.listing_id = ANY(${ids}::uuid[]) AND NOT change.field = ANY(owner_fields)`
  await sql.$executeRaw`DELETE FROM listing_image WHERE listing_id = ANY(${pictured}::uuid[])`
}

/** Inserts new listings and overwrites existing ones with their images, in a fixed number of statements. Returns their current state. */
export async function writeListings(sql: SqlQueries, identified: readonly IdentifiedListing[]): Promise<ExistingListing[]> {
  if (identified.length === 0) return []
  const images = new Map(identified.map((one) => [one.id, toImages(one)]))
  const existing = identified.filter((one) => one.existing)
  const pictured = existing.filter(({ id }) => images.get(id))
  const written = await upsertListings(sql, identified)
  if (existing.length)
    await clearExisting(
      sql,
      existing.map(({ id }) => id),
      pictured.map(({ id }) => id),
    )
  const rows = [...images].flatMap(([listingId, own]) => own?.map((image) => ({ listingId, ...image })) ?? [])
  await sql.$executeRaw`
    INSERT INTO listing_image (id, listing_id, url, alt, colour, is_primary, sort_order)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS image(id uuid, "listingId" uuid, url text, alt text, colour text, "isPrimary" boolean, "sortOrder" integer)`
  const before = new Map(existing.map((one) => [one.id, one.existing?.images]))
  return written.map((row) => ({ ...row, images: images.get(row.id) ?? before.get(row.id) ?? [] }))
}
