import { parsePosition } from '@directory/contracts/catalogue/position'
import type { DirectoryQuery } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'
import type { Pool } from 'pg'
import { countFacets } from '../search/facet-counts.ts'
import { findCentroid, findPostcode } from '../search/postcode.ts'
import { findMatches } from '../search/postgres/find-matches.ts'
import { conditions, createValues, orderColumns, orders, reversed } from '../search/postgres/matching.ts'
import type { Filters, SearchEngine, SearchResult, Sort } from '../search/search-engine.ts'
import { hasWords } from '../search/words.ts'
import { nameFacets } from './facets.ts'
import { isRatingStep, type Reference, readyCells } from './reference.ts'

/** What no listing has: the id of a category or an area that does not exist. */
const nothing = -1

/** The filters of a query by small ids. */
export const filtersOf = (
  query: Pick<DirectoryQuery, 'category' | 'area' | 'location' | 'package' | 'rating'>,
  reference: Reference,
): Filters => ({
  ...(query.category ? { categoryId: reference.categoryIds.get(query.category) ?? nothing } : {}),
  ...(query.area ? { areaId: reference.areaIds.get(query.area) ?? nothing } : {}),
  ...(query.location ? { location: query.location } : {}),
  ...(query.package ? { package: query.package } : {}),
  ...(query.rating ? { rating: query.rating } : {}),
})

interface Page {
  readonly filters: Filters
  readonly sort: Sort
  readonly near: Coordinates | undefined
  readonly offset: number
  readonly limit: number
}

/** A page from the ready counts and one index; pages nearer to the end are read from there, so that none is far away. */
async function readPage(pool: Pool, reference: Reference, { filters, sort, near, offset, limit }: Page): Promise<SearchResult> {
  const { total, facets } = countFacets(readyCells(reference, filters.rating), filters)
  const shown = Math.min(limit, total - offset)
  if (shown <= 0) return { cards: '', total, reachable: total, facets, correctedQuery: null }
  // An index by distance is read in one direction only.
  const fromEnd = sort !== 'distance' && offset > total / 2
  const order = fromEnd ? reversed[sort] : orders[sort]
  const values = createValues()
  const columns = orderColumns(near, values)
  const where = conditions(filters, values)
  const { rows } = await pool.query<{ card: string }>({
    name: `list-${sort}-${fromEnd}-${Object.keys(filters).join()}`,
    text: `SELECT card FROM (
        SELECT id, ${columns} FROM visible_listing WHERE ${where}
        ORDER BY ${order} LIMIT ${values.add(shown)} OFFSET ${values.add(fromEnd ? total - offset - shown : offset)}
      ) AS page JOIN listing USING (id) ORDER BY ${order}`,
    values: values.list,
  })
  const cards = rows.map((row) => row.card)
  return { cards: (fromEnd ? cards.reverse() : cards).join(), total, reachable: total, facets, correctedQuery: null }
}

interface Place extends Coordinates {
  readonly postcode: string | null
}

/** What is searched for, and the place to be near to: the visitor's own, or that of a postcode among the words. */
async function understandPlace(pool: Pool, { q, near }: DirectoryQuery): Promise<{ text: string | undefined; place: Place | undefined }> {
  const position = near === undefined ? undefined : parsePosition(near)
  if (position) return { text: q, place: { postcode: null, ...position } }
  const found = q === undefined ? undefined : findPostcode(q)
  const centroid = found && (await findCentroid(pool, found))
  return found && centroid ? { text: found.rest, place: { postcode: found.postcode, ...centroid } } : { text: q, place: undefined }
}

/** The order asked for where it makes sense, else the usual one. */
function orderOf(sort: Sort | undefined, isSearch: boolean, isNear: boolean): Sort {
  const usual = isNear ? 'distance' : isSearch ? 'relevance' : 'rating'
  return sort === undefined || (sort === 'distance' && !isNear) || (sort === 'relevance' && !isSearch) ? usual : sort
}

/** A page of the directory as the text of a DirectoryPage. */
export async function listListings(pool: Pool, engine: SearchEngine, reference: Reference, query: DirectoryQuery): Promise<string> {
  const filters = filtersOf(query, reference)
  const { text, place } = await understandPlace(pool, query)
  const isSearch = text !== undefined && hasWords(text)
  const sort = orderOf(query.sort, isSearch, place !== undefined)
  const near = sort === 'distance' ? place : undefined
  const page = { filters, sort, near, offset: (query.page - 1) * query.limit, limit: query.limit }
  const ready = filters.location === undefined && isRatingStep(filters.rating)
  const found: SearchResult = isSearch
    ? await engine.search({ text, ...page })
    : ready
      ? await readPage(pool, reference, page)
      : { ...(await findMatches(pool, page)), correctedQuery: null }
  const rest = JSON.stringify({
    total: found.total,
    page: query.page,
    pageCount: Math.ceil(found.reachable / query.limit),
    facets: nameFacets(reference, found.facets),
    correctedQuery: found.correctedQuery,
    near: place ?? null,
  })
  return `{"items":[${found.cards}],${rest.slice(1)}`
}
