import type { City } from '@directory/contracts/catalogue/city'
import {
  DirectoryQuery,
  getHome,
  getListingPage,
  getPublicAreas,
  getPublicCategories,
  getSite,
  getSuggestions,
  HomeQuery,
  searchDirectory,
} from '@directory/contracts/http/directory'
import { jsonText, route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Vocabulary } from '../search/postgres/vocabulary.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { suggest } from '../search/suggest.ts'
import { findListing } from './find-listing.ts'
import { readHome } from './home.ts'
import { listListings } from './list-listings.ts'
import type { Reference } from './reference.ts'
import type { Remembered } from './remember.ts'
import type { ResponseCache } from './response-cache.ts'
import { countedAreas, countedCategories, describeSite } from './site.ts'

export interface DirectoryRoutesOptions {
  readonly pool: Pool
  readonly city: City
  readonly engine: SearchEngine
  readonly reference: Remembered<Reference>
  readonly vocabulary: Remembered<Vocabulary>
  readonly cache: ResponseCache
}

const directoryParameters = Object.keys(DirectoryQuery.shape)
const homeParameters = Object.keys(HomeQuery.shape)

/** The public read API: every answer goes through the cache. */
export function directoryRoutes(app: FastifyInstance, { pool, city, engine, reference, vocabulary, cache }: DirectoryRoutesOptions): void {
  cache.answerFirst(
    app,
    new Map([
      [searchDirectory.path, directoryParameters],
      [getHome.path, homeParameters],
      [getSuggestions.path, ['q']],
    ]),
  )
  route(app, searchDirectory, async ({ query, request, reply }) =>
    jsonText(
      await cache.through(request, reply, directoryParameters, async () => listListings(pool, engine, await reference.current(), query)),
    ),
  )
  route(app, getHome, async ({ query, request, reply }) =>
    jsonText(await cache.through(request, reply, homeParameters, async () => readHome(pool, await reference.current(), query))),
  )
  route(app, getListingPage, async ({ params, request, reply }) =>
    jsonText(await cache.through(request, reply, [], () => findListing(pool, params.slug))),
  )
  route(app, getSuggestions, async ({ query, request, reply }) =>
    jsonText(
      await cache.through(request, reply, ['q'], async () => {
        const [known, words] = await Promise.all([reference.current(), vocabulary.current()])
        const named = { categories: countedCategories(known), areas: countedAreas(known) }
        return JSON.stringify(await suggest(pool, words, named, query.q))
      }),
    ),
  )
  route(app, getSite, async ({ request, reply }) =>
    jsonText(await cache.through(request, reply, [], async () => JSON.stringify(describeSite(city, await reference.current())))),
  )
  route(app, getPublicCategories, async ({ request, reply }) =>
    jsonText(await cache.through(request, reply, [], async () => JSON.stringify(countedCategories(await reference.current())))),
  )
  route(app, getPublicAreas, async ({ request, reply }) =>
    jsonText(await cache.through(request, reply, [], async () => JSON.stringify(countedAreas(await reference.current())))),
  )
}
