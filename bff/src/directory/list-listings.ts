import type { DirectoryQuery } from '@directory/contracts/http/directory'
import type { Pool } from 'pg'
import { countFacets } from '../search/facet-counts.ts'
import { findMatches } from '../search/postgres/find-matches.ts'
import { conditions, createValues, orders, reversed } from '../search/postgres/matching.ts'
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
  readonly offset: number
  readonly limit: number
}

/** A page from the ready counts and one index; pages nearer to the end are read from there, so that none is far away. */
async function readPage(pool: Pool, reference: Reference, { filters, sort, offset, limit }: Page): Promise<SearchResult> {
  const { total, facets } = countFacets(readyCells(reference, filters.rating), filters)
  const shown = Math.min(limit, total - offset)
  if (shown <= 0) return { cards: '', total, reachable: total, facets, correctedQuery: null }
  const fromEnd = offset > total / 2
  const order = (fromEnd ? reversed : orders)[sort]
  const values = createValues()
  const where = conditions(filters, values)
  const { rows } = await pool.query<{ card: string }>({
    name: `list-${sort}-${fromEnd}-${Object.keys(filters).join()}`,
    text: `SELECT card FROM (
        SELECT id, is_premium, rating, name_key, created_at FROM visible_listing WHERE ${where}
        ORDER BY ${order} LIMIT ${values.add(shown)} OFFSET ${values.add(fromEnd ? total - offset - shown : offset)}
      ) AS page JOIN listing USING (id) ORDER BY ${order}`,
    values: values.list,
  })
  const cards = rows.map((row) => row.card)
  return { cards: (fromEnd ? cards.reverse() : cards).join(), total, reachable: total, facets, correctedQuery: null }
}

/** A page of the directory as the text of a DirectoryPage. */
export async function listListings(pool: Pool, engine: SearchEngine, reference: Reference, query: DirectoryQuery): Promise<string> {
  const filters = filtersOf(query, reference)
  const isSearch = query.q !== undefined && hasWords(query.q)
  const page = {
    filters,
    sort: query.sort ?? (isSearch ? 'relevance' : 'rating'),
    offset: (query.page - 1) * query.limit,
    limit: query.limit,
  }
  const ready = filters.location === undefined && isRatingStep(filters.rating)
  const found: SearchResult = isSearch
    ? await engine.search({ text: query.q ?? '', ...page })
    : ready
      ? await readPage(pool, reference, page)
      : { ...(await findMatches(pool, page)), correctedQuery: null }
  const rest = JSON.stringify({
    total: found.total,
    page: query.page,
    pageCount: Math.ceil(found.reachable / query.limit),
    facets: nameFacets(reference, found.facets),
    correctedQuery: found.correctedQuery,
  })
  return `{"items":[${found.cards}],${rest.slice(1)}`
}
