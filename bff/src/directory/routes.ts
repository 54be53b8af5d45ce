import {
  DirectoryQuery,
  getHome,
  getListingCards,
  getListingReviews,
  getSuggestions,
  HomeQuery,
  ReviewsQuery,
  searchDirectory,
} from '@directory/contracts/http/directory'
import { getEnquiryCandidates } from '@directory/contracts/http/enquiry-candidates'
import { handlers } from '@directory/kit/http/handlers'
import { jsonText } from '@directory/kit/http/routes'
import type { Pool } from 'pg'
import type { Vocabulary } from '../search/postgres/vocabulary.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { suggest } from '../search/suggest.ts'
import { createFindBySlug } from './find-by-slug.ts'
import { findCandidates } from './find-candidates.ts'
import { findCards } from './find-cards.ts'
import { findListing } from './find-listing.ts'
import { findReviews } from './find-reviews.ts'
import { readHome } from './home.ts'
import { listListings } from './list-listings.ts'
import type { Reference } from './reference.ts'
import type { Remembered } from './remember.ts'
import type { ResponseCache } from './response-cache.ts'
import { countedAreas, countedCategories, describeSite, type SiteConfiguration } from './site.ts'

export interface DirectoryRoutesOptions {
  readonly pool: Pool
  readonly configuration: SiteConfiguration
  readonly engine: SearchEngine
  readonly reference: { current(): Promise<Reference> }
  readonly vocabulary: Remembered<Vocabulary>
  readonly cache: ResponseCache
}

const directoryParameters = Object.keys(DirectoryQuery.shape)
const candidateParameters = Object.keys(getEnquiryCandidates.query.shape)
const homeParameters = Object.keys(HomeQuery.shape)

const reviewsParameters = Object.keys(ReviewsQuery.shape)

const parametersByPath: ReadonlyMap<string, readonly string[]> = new Map([
  [searchDirectory.path, directoryParameters],
  [getHome.path, homeParameters],
  [getEnquiryCandidates.path, candidateParameters],
  [getListingCards.path, ['slugs']],
  [getSuggestions.path, ['q']],
])
const reviewsPath = new RegExp(`^${getListingReviews.path.replace(':slug', '[^/]+')}$`)

/** The parameters that affect the response at a path, in the order used in cache keys. */
export const cachedParameters = (path: string): readonly string[] =>
  parametersByPath.get(path) ?? (reviewsPath.test(path) ? reviewsParameters : [])

/** The public read API: every response goes through the cache. */
export function directoryRoutes(options: DirectoryRoutesOptions) {
  const { pool, configuration, engine, reference, vocabulary, cache } = options
  const findBySlug = createFindBySlug(pool)

  return handlers('bff', {
    searchDirectory: async ({ query, request, reply }) =>
      jsonText(
        await cache.through(request, reply, directoryParameters, async () => listListings(pool, engine, await reference.current(), query)),
      ),

    getHome: async ({ query, request, reply }) =>
      jsonText(await cache.through(request, reply, homeParameters, async () => readHome(engine, await reference.current(), query))),

    getEnquiryCandidates: async ({ query, request, reply }) =>
      jsonText(
        await cache.through(request, reply, candidateParameters, async () =>
          findCandidates({ pool, engine, reference: await reference.current() }, query),
        ),
      ),

    getListingPage: async ({ params, request, reply }) =>
      jsonText(
        // A URL with escapes would not be recognised when this listing's response is invalidated.
        request.url.endsWith(`/${params.slug}`)
          ? await cache.through(request, reply, [], () => findListing(findBySlug, params.slug))
          : await findListing(findBySlug, params.slug),
      ),

    getListingReviews: async ({ params, query, request, reply }) =>
      jsonText(await cache.through(request, reply, reviewsParameters, () => findReviews({ pool, findBySlug }, params.slug, query))),

    getListingCards: async ({ query, request, reply }) =>
      jsonText(await cache.through(request, reply, ['slugs'], () => findCards(pool, query.slugs))),

    getSuggestions: async ({ query, request, reply }) =>
      jsonText(
        await cache.through(request, reply, ['q'], async () => {
          const [currentReference, words] = await Promise.all([reference.current(), vocabulary.current()])
          const named = { categories: countedCategories(currentReference), areas: countedAreas(currentReference) }
          return JSON.stringify(await suggest(pool, words, named, query.q))
        }),
      ),

    getSite: async ({ request, reply }) =>
      jsonText(await cache.through(request, reply, [], async () => JSON.stringify(describeSite(configuration, await reference.current())))),

    getPublicCategories: async ({ request, reply }) =>
      jsonText(await cache.through(request, reply, [], async () => JSON.stringify(countedCategories(await reference.current())))),

    getPublicAreas: async ({ request, reply }) =>
      jsonText(await cache.through(request, reply, [], async () => JSON.stringify(countedAreas(await reference.current())))),
  })
}
