import { packageIds, packages } from '@directory/contracts/catalogue/packages'
import { shownRating } from '@directory/contracts/catalogue/shown-rating'
import type { Listing } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import { earthPoint } from '../search/earth.ts'
import { postcodeKey } from '../search/postcode.ts'
import { analyse } from '../search/postgres/document.ts'
import { locationKey } from '../search/postgres/matching.ts'
import { queueForSearch } from '../search/queue-for-search.ts'
import { nameKey } from '../search/words.ts'
import { composeCard, composePage } from './compose.ts'
import { createCountChanges } from './count-changes.ts'
import { type Places, readPlaces } from './places.ts'
import { show, takeBack, withdraw } from './visible-listings.ts'

/** A public listing is both approved and active. */
const isVisible = (listing: Listing): boolean => listing.isApproved && listing.isActive

function toRow(listing: Listing, places: Places) {
  const category = places.category(listing.categoryId)
  const area = places.area(listing.area)
  const visible = isVisible(listing)
  const named = category?.name === null ? null : category
  const stored = {
    id: listing.id,
    version: listing.version,
    visible,
    slug: listing.slug,
    category_id: category?.id ?? 0,
    views: listing.viewsCount,
    state: listing,
    card: visible ? JSON.stringify(composeCard(listing, named, area)) : null,
    page: visible ? JSON.stringify(composePage(listing, named, area)) : null,
  }
  if (!visible) return { stored }
  const { document, typing, forms } = analyse({
    name: listing.name,
    trade: listing.trade,
    category: named?.name ?? null,
    area: area?.name ?? null,
    places: [listing.location, listing.address, listing.postcode],
    description: listing.description,
  })
  const { rating } = shownRating(listing)
  const narrow = {
    id: listing.id,
    category_id: category?.id ?? 0,
    area_id: area?.id ?? 0,
    package: packageIds.indexOf(listing.advertisingPackage),
    rating_step: Math.floor(rating * 2),
    is_premium: packages[listing.advertisingPackage].isPremium,
    rating,
    created_at: listing.createdAt,
    name_key: nameKey(listing.name),
    location_key: locationKey(listing.location),
    typing,
    document,
    slug: listing.slug,
    updated_at: listing.updatedAt,
    postcode_key: postcodeKey(listing.postcode),
    latitude: listing.coordinates?.latitude ?? null,
    longitude: listing.coordinates?.longitude ?? null,
    place: listing.coordinates && earthPoint(listing.coordinates),
  }
  return { stored, narrow, forms }
}

/** Writes listings: documents, narrow rows, counts and words. The caller holds the lock and passes only newer versions. */
export async function writeListings(tx: PoolClient, listings: readonly Listing[]): Promise<void> {
  if (listings.length === 0) return
  const places = await readPlaces(tx, listings)
  const counts = createCountChanges()
  const rows = listings.map((listing) => toRow(listing, places))
  const ids = listings.map((listing) => listing.id)
  await takeBack(tx, ids, counts)
  await withdraw(
    tx,
    rows.flatMap(({ stored, narrow }) => (narrow ? [] : stored.id)),
  )
  await tx.query(
    `INSERT INTO listing (id, version, visible, slug, category_id, views, card, page, state)
     SELECT id, version, visible, slug, category_id, views, card, page, state FROM json_to_recordset($1::json)
       AS row(id uuid, version integer, visible boolean, slug text, category_id smallint, views integer, card text, page text, state jsonb)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = false, visible = excluded.visible, slug = excluded.slug,
       category_id = excluded.category_id, views = greatest(listing.views, excluded.views), card = excluded.card, page = excluded.page, state = excluded.state, applied_at = clock_timestamp()`,
    [JSON.stringify(rows.map((row) => row.stored))],
  )
  await show(
    tx,
    rows.flatMap((row) => row.narrow ?? []),
  )
  for (const { narrow, forms } of rows) {
    if (!narrow) continue
    const counted = { categoryId: narrow.category_id, areaId: narrow.area_id, package: narrow.package, ratingStep: narrow.rating_step }
    counts.add({ ...counted, words: forms.keys() }, forms)
  }
  await counts.write(tx)
  await queueForSearch(tx, ids)
}

/** Leaves tombstones, so that no late event restores the listings or their reviews. The caller holds the lock. */
export async function buryListings(
  tx: PoolClient,
  deletions: readonly { id: string; version: number; slug: string | null; mergedInto?: string | null }[],
): Promise<void> {
  if (deletions.length === 0) return
  const ids = deletions.map(({ id }) => id)
  const counts = createCountChanges()
  await takeBack(tx, ids, counts)
  await withdraw(tx, ids)
  await tx.query(
    `INSERT INTO listing (id, version, slug, deleted, merged_into)
     SELECT id, version, slug, true, merged_into
     FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::uuid[]) AS deletion(id, version, slug, merged_into)
     ON CONFLICT (id) DO UPDATE SET version = greatest(listing.version, excluded.version), deleted = true, visible = false,
       merged_into = coalesce(excluded.merged_into, listing.merged_into), slug = coalesce(excluded.slug, listing.slug), category_id = 0, card = NULL, page = NULL, state = NULL, applied_at = clock_timestamp()`,
    [ids, deletions.map(({ version }) => version), deletions.map(({ slug }) => slug), deletions.map(({ mergedInto = null }) => mergedInto)],
  )
  await tx.query('DELETE FROM review WHERE listing_id = ANY($1::uuid[])', [ids])
  await counts.write(tx)
  await queueForSearch(tx, ids)
}
