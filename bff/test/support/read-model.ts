import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { nottingham } from '@directory/contracts/catalogue/nottingham'

import { type CitySettings, toCitySettings } from '@directory/contracts/events/city-settings'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import {
  type Category,
  CategoryUpserted,
  type Listing,
  ListingDeleted,
  ListingsViewed,
  ListingUpserted,
} from '@directory/contracts/events/listings'
import { consumers } from '@directory/contracts/events/topology'
import { sampleListing } from '@directory/contracts/testing/sample-listing'
import { transaction } from '@directory/kit/database/pool'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import type { Pool } from 'pg'
import { applyAreas } from '../../src/directory/apply-areas.ts'
import { directory } from '../../src/subscribers/directory.ts'
import { views } from '../../src/subscribers/views.ts'

const migrations = [{ directory: fileURLToPath(new URL('../../prisma/migrations', import.meta.url)), schema: 'bff' }]

/** A separate database with an empty read model that knows the city's areas. */
export async function createReadModel(): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrations })
  await transaction(database.pool, (tx) => applyAreas(tx, toCitySettings(nottingham).areas))
  return database
}

/** The city's initial settings. */
export const citySettings: CitySettings = { ...toCitySettings(nottingham), version: 1 }

const createId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The city's categories as the listings service publishes them. */
export const categories: Category[] = nottingham.categories.map((category, index) => ({
  ...category,
  id: createId(900 + index),
  sortOrder: index,
  formerSlugs: [],
  mergedInto: null,
  version: 1,
}))

export const categoryId = (slug: string): string => {
  const category = categories.find((candidate) => candidate.slug === slug)
  if (!category) throw new Error(`no category ${slug}`)
  return category.id
}

/** A visible listing with only the given fields set. */
export const listing = (number: number, differs: Partial<Listing> = {}): Listing =>
  sampleListing({
    // A rating needs reviews.
    ...(differs.rating ? { reviewCount: 9, curatedReviewCount: 9 } : {}),
    id: createId(number),
    ownerId: createId(999_999),
    name: `Listing ${number}`,
    slug: `listing-${number}`,
    ...differs,
  })

export const envelope = (contract: EventContract, id: string, version: number, data: unknown): Envelope => ({
  id: randomUUID(),
  type: contract.type,
  aggregate: { type: contract.aggregate, id, version },
  occurredAt: '2026-01-01T09:00:00.000Z',
  trace: null,
  data,
})

export const upserted = (data: Listing): Envelope => envelope(ListingUpserted, data.id, data.version, data)
export const deleted = ({ id, slug }: Listing, version: number, mergedInto: string | null = null): Envelope =>
  envelope(ListingDeleted, id, version, { id, slug, mergedInto })
export const viewed = ({ id, slug }: Listing, viewsCount: number): Envelope =>
  envelope(ListingsViewed, randomUUID(), 1, { listings: [{ id, slug, viewsCount }] })
export const categoryUpserted = (data: Category): Envelope => envelope(CategoryUpserted, data.id, data.version, data)

/** Projects events as the consumers do: one transaction per batch. */
export async function project(pool: Pool, events: readonly Envelope[]): Promise<void> {
  const contracts: readonly EventContract[] = Object.values({ ...consumers['bff.directory'], ...consumers['bff.views'] })
  const parsed = events.map((event) => ({ ...event, data: contracts.find(({ type }) => type === event.type)?.data.parse(event.data) }))
  await transaction(pool, async (tx) => {
    await directory.handle(parsed, tx)
    await views.handle(parsed, tx)
  })
}

/** Fills a read model with the categories and some listings. */
export const fill = (pool: Pool, listings: readonly Listing[]): Promise<void> =>
  project(pool, [...categories.map(categoryUpserted), ...listings.map(upserted)])
