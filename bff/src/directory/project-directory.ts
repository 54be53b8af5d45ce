import { CitySettings, CitySettingsChanged } from '@directory/contracts/events/city-settings'
import type { Envelope } from '@directory/contracts/events/envelope'
import {
  Category,
  CategoryUpserted,
  Listing,
  ListingDeleted,
  ListingUpserted,
  ListingViewed,
  Review,
  ReviewDeleted,
  ReviewUpserted,
} from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import { applyCategories } from './apply-categories.ts'
import { applyCitySettings } from './apply-city-settings.ts'
import { applyReviews } from './apply-reviews.ts'
import { applyViews } from './apply-views.ts'
import { announceChange, lockReadModel } from './lock.ts'
import { newestOf } from './newest.ts'
import { buryListings, writeListings } from './write-listings.ts'

/** Brings the read model up to a batch of events, which may come late, twice and in any order: only what is newer counts, and deletions stay. */
export async function projectDirectory(messages: readonly Envelope[], tx: PoolClient): Promise<void> {
  await lockReadModel(tx)
  const ofType = (type: string) => messages.filter((message) => message.type === type)
  const deletions = ofType(ListingDeleted.type).map(({ aggregate, data }) => ({
    id: aggregate.id,
    version: aggregate.version,
    slug: ListingDeleted.data.parse(data).slug,
  }))
  const upserts = newestOf(ofType(ListingUpserted.type).map((message) => Listing.parse(message.data)))
  for (const { id } of deletions) upserts.delete(id)
  const { rows } = await tx.query<{ id: string; version: number; deleted: boolean }>(
    'SELECT id, version, deleted FROM listing WHERE id = ANY($1::uuid[])',
    [[...upserts.keys()]],
  )
  for (const { id, version, deleted } of rows) if (deleted || version >= (upserts.get(id)?.version ?? 0)) upserts.delete(id)

  const categoriesChanged = await applyCategories(
    tx,
    ofType(CategoryUpserted.type).map((message) => Category.parse(message.data)),
  )
  const settingsChanged = await applyCitySettings(
    tx,
    ofType(CitySettingsChanged.type).map((message) => CitySettings.parse(message.data)),
  )
  await buryListings(tx, [...new Map(deletions.map((deletion) => [deletion.id, deletion])).values()])
  await writeListings(tx, [...upserts.values()])
  // After the listings, whose deletion takes their reviews along.
  const reviewsChanged = await applyReviews(
    tx,
    ofType(ReviewUpserted.type).map((message) => Review.parse(message.data)),
    ofType(ReviewDeleted.type).map(({ aggregate, data }) => ({ ...ReviewDeleted.data.parse(data), version: aggregate.version })),
  )
  const viewed = ofType(ListingViewed.type).map((message) => ListingViewed.data.parse(message.data))
  await applyViews(tx, viewed)
  if (categoriesChanged || settingsChanged || deletions.length || upserts.size || reviewsChanged) await announceChange(tx)
  else if (viewed.length)
    await announceChange(
      tx,
      viewed.map(({ slug }) => slug),
    )
}
