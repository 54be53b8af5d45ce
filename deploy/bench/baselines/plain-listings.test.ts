import { createFindBySlug } from '@directory/bff/directory/find-by-slug'
import { findListing } from '@directory/bff/directory/find-listing'
import { listListings } from '@directory/bff/directory/list-listings'
import { readReference } from '@directory/bff/directory/reference'
import { createVocabularyLoader } from '@directory/bff/search/postgres/load-vocabulary'
import { createPostgresSearch } from '@directory/bff/search/postgres/postgres-search'
import { DirectoryPage, DirectoryQuery, ListingPage } from '@directory/contracts/http/directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createRandom, inventListings } from '../product/invented-listings.ts'
import { type FilledReadModel, fillReadModel } from '../product/read-model.ts'
import { createPlainTables, filteredQueries, listByHand, listingByHand, listQueries } from './plain-listings.ts'

const listings = inventListings(2_000, createRandom(2_000))

const ByHand = z.object({ total: z.int(), items: z.array(z.object({ slug: z.string() })) })
const BySlug = z.object({ items: z.array(z.object({ id: z.uuid(), slug: z.string(), images: z.array(z.unknown()) })) })

let filled: FilledReadModel
beforeAll(async () => {
  filled = await fillReadModel(listings)
  await createPlainTables(filled.pool, listings)
})
afterAll(() => filled.close())

test.each([...listQueries, ...filteredQueries])(
  'when visitors request “%s”, then the read model returns the same page as plain tables',
  async (query) => {
    const { pool } = filled
    const parameters = Object.fromEntries(new URLSearchParams(query))
    const reference = await readReference(pool)
    const engine = createPostgresSearch(pool, createVocabularyLoader(pool).current, async () => reference)
    const directoryQuery = DirectoryQuery.parse({ ...parameters, limit: '20' })
    const { items, total } = DirectoryPage.parse(JSON.parse((await listListings(pool, engine, reference, directoryQuery)).toString()))
    const byHand = ByHand.parse(JSON.parse(await listByHand(pool, parameters)))
    expect({ total, slugs: items.map(({ slug }) => slug) }).toEqual({ total: byHand.total, slugs: byHand.items.map(({ slug }) => slug) })
    expect(items.length).toBeGreaterThan(0)
  },
)

test('when a listing is read by its slug, then it is the one of plain tables', async () => {
  const { pool } = filled
  const visible = listings.find(({ isApproved, isActive }) => isApproved && isActive)
  if (!visible) throw new Error('no listing is visible')
  const page = ListingPage.parse(JSON.parse(await findListing(createFindBySlug(pool), visible.slug)))
  const byHand = BySlug.parse(JSON.parse(await listingByHand(pool, visible.slug)))
  const wanted = { id: visible.id, slug: visible.slug }
  expect(page).toMatchObject(wanted)
  expect(byHand.items.map((item) => ({ ...item, images: item.images.length }))).toEqual([{ ...wanted, images: visible.images.length }])
})
