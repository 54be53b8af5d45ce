import type { Listing } from '@directory/contracts/events/listings'
import { subscriber } from '@directory/kit/messaging/subscriber'
import type { PoolClient } from 'pg'
import { applyCategories } from '../directory/apply-categories.ts'
import { applyCitySettings } from '../directory/apply-city-settings.ts'
import { applyReviews } from '../directory/apply-reviews.ts'
import { applyStandings } from '../directory/apply-standings.ts'
import { applyViews } from '../directory/apply-views.ts'
import { keepNewest } from '../directory/newest.ts'
import { newerThan, readStoredVersions } from '../directory/stored-versions.ts'
import { buryListings, writeListings } from '../directory/write-listings.ts'
import { type Change, everything } from '../read-model/changes.ts'
import { announceChange, lockReadModel } from '../read-model/lock.ts'

/** Changes the read model, and announces what visitors see differently. */
const changing =
  <Event>(apply: (tx: PoolClient, events: readonly Event[]) => Promise<Change | undefined>) =>
  async (events: readonly Event[], tx: PoolClient): Promise<void> => {
    await lockReadModel(tx)
    const change = await apply(tx, events)
    if (change) await announceChange(tx, change)
  }

const ifAny = (slugs: readonly string[]): Change | undefined => (slugs.length ? { reaches: 'lists', slugs } : undefined)
const toSlugs = (changed: readonly { readonly slug: string }[]): string[] => changed.map(({ slug }) => slug)

async function applyListings(tx: PoolClient, listings: readonly Listing[]): Promise<readonly Listing[]> {
  const newest = keepNewest(listings)
  const newer = newerThan(await readStoredVersions(tx, 'listing', [...newest.keys()]), newest)
  await writeListings(tx, newer)
  return newer
}

const toData = <Data>(events: readonly { readonly data: Data }[]): Data[] => events.map(({ data }) => data)

/** Applies events to the read model. They may arrive late, twice and in any order: only newer versions count, and deletions are final. */
export const directory = subscriber('bff.directory', {
  CategoryUpserted: changing(async (tx, events) => ((await applyCategories(tx, toData(events))) ? everything : undefined)),
  CitySettingsChanged: changing(async (tx, events) => ((await applyCitySettings(tx, toData(events))) ? everything : undefined)),
  ListingDeleted: changing(async (tx, events) => {
    const deletions = events.map(({ aggregate, data: { slug, mergedInto } }) => ({
      id: aggregate.id,
      version: aggregate.version,
      slug,
      mergedInto,
    }))
    await buryListings(tx, [...new Map(deletions.map((deletion) => [deletion.id, deletion])).values()])
    return { reaches: 'lists', slugs: toSlugs(toData(events)) }
  }),
  ListingUpserted: changing(async (tx, events) => ifAny(toSlugs(await applyListings(tx, toData(events))))),
  // After the listings, whose deletion includes their reviews.
  ReviewDeleted: changing(async (tx, events) => {
    const deletions = events.map(({ aggregate, data }) => ({ ...data, version: aggregate.version }))
    return ifAny(await applyReviews(tx, [], deletions))
  }),
  ReviewUpserted: changing(async (tx, events) => ifAny(await applyReviews(tx, toData(events), []))),
  StandingChanged: changing(async (tx, events) => {
    const slugs = await applyStandings(
      tx,
      events.map(({ aggregate: { version }, data }) => ({ ...data, version })),
    )
    return ifAny(slugs)
  }),
  ListingViewed: async (events, tx) => {
    await lockReadModel(tx)
    await applyViews(tx, toData(events))
    await announceChange(tx, { reaches: 'pages', slugs: toSlugs(toData(events)) })
  },
})
