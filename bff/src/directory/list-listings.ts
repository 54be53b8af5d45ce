import { parsePosition } from '@directory/contracts/catalogue/position'
import type { DirectoryQuery } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'
import type { Pool } from 'pg'
import { findCentroid, findPostcode } from '../search/postcode.ts'
import type { Filters, SearchEngine, Sort } from '../search/search-engine.ts'
import { hasWords } from '../search/words.ts'
import { concatenate } from './concatenate.ts'
import { facetsText } from './facets.ts'
import type { Reference } from './reference.ts'

/** An id that no listing has: that of a category or area that does not exist. */
const nothing = -1

/** The filters of a query by small ids. */
export const toFilters = (
  query: Pick<DirectoryQuery, 'category' | 'area' | 'location' | 'package' | 'rating'>,
  reference: Reference,
): Filters => ({
  ...(query.category ? { categoryId: reference.categoryIds.get(query.category) ?? nothing } : {}),
  ...(query.area ? { areaId: reference.areaIds.get(query.area) ?? nothing } : {}),
  ...(query.location ? { location: query.location } : {}),
  ...(query.package ? { package: query.package } : {}),
  ...(query.rating ? { rating: query.rating } : {}),
})

interface Place extends Coordinates {
  readonly postcode: string | null
}

/** The search text and the location to be near: the visitor's own, or that of a postcode in the query. */
async function understandPlace(pool: Pool, { q, near }: DirectoryQuery): Promise<{ text: string | undefined; place: Place | undefined }> {
  const position = near === undefined ? undefined : parsePosition(near)
  if (position) return { text: q, place: { postcode: null, ...position } }
  const found = q === undefined ? undefined : findPostcode(q)
  const centroid = found && (await findCentroid(pool, found))
  return found && centroid ? { text: found.rest, place: { postcode: found.postcode, ...centroid } } : { text: q, place: undefined }
}

/** The requested order if it applies to the query, otherwise the default. */
function chooseSort(sort: Sort | undefined, isSearch: boolean, isNear: boolean): Sort {
  const usual = isNear ? 'distance' : isSearch ? 'relevance' : 'rating'
  return sort === undefined || (sort === 'distance' && !isNear) || (sort === 'relevance' && !isSearch) ? usual : sort
}

/** A page of the directory as the text of a DirectoryPage. */
export async function listListings(pool: Pool, engine: SearchEngine, reference: Reference, query: DirectoryQuery): Promise<Buffer> {
  const filters = toFilters(query, reference)
  const { text, place } = await understandPlace(pool, query)
  const isSearch = text !== undefined && hasWords(text)
  const sort = chooseSort(query.sort, isSearch, place !== undefined)
  const near = sort === 'distance' ? place : undefined
  const page = { filters, sort, near, offset: (query.page - 1) * query.limit, limit: query.limit }
  const found = await engine.search({ ...page, text: isSearch ? text : undefined })
  const rest = JSON.stringify({
    total: found.total,
    page: query.page,
    pageCount: Math.ceil(found.reachable / query.limit),
    correctedQuery: found.correctedQuery,
    near: place ?? null,
  })
  return concatenate('{"items":[', found.cards, `],"facets":${facetsText(reference, found.facets)},${rest.slice(1)}`)
}
