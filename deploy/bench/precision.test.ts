import { listListings } from '@directory/bff/directory/list-listings'
import { readReference } from '@directory/bff/directory/reference'
import { createVocabularyLoader } from '@directory/bff/search/postgres/load-vocabulary'
import { createPostgresSearch } from '@directory/bff/search/postgres/postgres-search'
import { DirectoryPage, type DirectoryQuery } from '@directory/contracts/http/directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTypist, precision } from './precision.ts'
import { createRandom, inventListings } from './product/invented-listings.ts'
import { type FilledReadModel, fillReadModel } from './product/read-model.ts'

const listings = inventListings(10_000, createRandom(10_000))

let filled: FilledReadModel
beforeAll(async () => {
  filled = await fillReadModel(listings)
})
afterAll(() => filled.close())

test.each([1, 2])('when searches have %i typos each, then at least 95 % of their first ten results are relevant', async (mistakes) => {
  const { pool } = filled
  const reference = await readReference(pool)
  const engine = createPostgresSearch(pool, createVocabularyLoader(pool).current, async () => reference)
  const search = async (query: Partial<DirectoryQuery>) =>
    DirectoryPage.parse(JSON.parse((await listListings(pool, engine, reference, { page: 1, limit: 10, ...query })).toString()))
  expect(await precision({ search, listings, typist: createTypist(7), mistakes, rounds: 200 })).toBeGreaterThanOrEqual(0.95)
})
