import type { Listing } from '@directory/contracts/events/listings'
import { subscriber } from '@directory/kit/messaging/subscriber'
import type { PoolClient } from 'pg'
import { applyCategories } from '../directory/apply-categories.ts'
import { applyCitySettings } from '../directory/apply-city-settings.ts'
import { applyReviews } from '../directory/apply-reviews.ts'
import { applyViews } from '../directory/apply-views.ts'
import { keepNewest } from '../directory/newest.ts'
import { newerThan, readStoredVersions } from '../directory/stored-versions.ts'
import { buryListings, writeListings } from '../directory/write-listings.ts'
import { announceChange, lockReadModel } from '../read-model/lock.ts'

/** Changes the read model, and notifies if visitors see a difference. */
const changing =
  <Event>(change: (tx: PoolClient, events: readonly Event[]) => Promise<boolean>) =>
  async (events: readonly Event[], tx: PoolClient): Promise<void> => {
    await lockReadModel(tx)
    if (await change(tx, events)) await announceChange(tx)
  }

async function applyListings(tx: PoolClient, listings: readonly Listing[]): Promise<boolean> {
  const newest = keepNewest(listings)
  const newer = newerThan(await readStoredVersions(tx, 'listing', [...newest.keys()]), newest)
  await writeListings(tx, newer)
  return newer.length > 0
}

const toData = <Data>(events: readonly { readonly data: Data }[]): Data[] => events.map(({ data }) => data)

/** Applies events to the read model. They may arrive late, twice and in any order: only newer versions count, and deletions are final. */
export const directory = subscriber('bff.directory', {
  CategoryUpserted: changing((tx, events) => applyCategories(tx, toData(events))),
  CitySettingsChanged: changing((tx, events) => applyCitySettings(tx, toData(events))),
  ListingDeleted: changing(async (tx, events) => {
    const deletions = events.map(({ aggregate, data: { slug } }) => ({ id: aggregate.id, version: aggregate.version, slug }))
    await buryListings(tx, [...new Map(deletions.map((deletion) => [deletion.id, deletion])).values()])
    return true
  }),
  ListingUpserted: changing((tx, events) => applyListings(tx, toData(events))),
  // After the listings, whose deletion includes their reviews.
  ReviewDeleted: changing((tx, events) =>
    applyReviews(
      tx,
      [],
      events.map(({ aggregate, data }) => ({ ...data, version: aggregate.version })),
    ),
  ),
  ReviewUpserted: changing((tx, events) => applyReviews(tx, toData(events), [])),
  ListingViewed: async (events, tx) => {
    await lockReadModel(tx)
    await applyViews(tx, toData(events))
    await announceChange(
      tx,
      events.map(({ data }) => data.slug),
    )
  },
})
