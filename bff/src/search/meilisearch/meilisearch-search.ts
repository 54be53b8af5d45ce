import { packageIds } from '@directory/contracts/catalogue/packages'
import { checkedRows } from '@directory/kit/database/rows'
import { tracedCall } from '@directory/kit/tracing/tracing'
import type { Meilisearch } from 'meilisearch'
import type { Pool } from 'pg'
import { z } from 'zod'
import { conditions, createValues, orders } from '../postgres/matching.ts'
import { understand } from '../postgres/understand.ts'
import type { Vocabulary } from '../postgres/vocabulary.ts'
import { type Filters, type Sort, searchWindow, type TextQuery, type TextSearch } from '../search-engine.ts'

const sortRules: Record<Exclude<Sort, 'distance'>, string[]> = {
  relevance: [],
  rating: ['is_premium:desc', 'rating:desc', 'name_sort:asc'],
  name: ['is_premium:desc', 'name_sort:asc'],
  newest: ['is_premium:desc', 'created_at:desc'],
}

/** Each facet with the filter that its own counts ignore. */
const facets = [
  { attribute: 'category_id', filter: (filters: Filters) => filters.categoryId !== undefined && `category_id = ${filters.categoryId}` },
  { attribute: 'area_id', filter: (filters: Filters) => filters.areaId !== undefined && `area_id = ${filters.areaId}` },
  {
    attribute: 'package',
    filter: ({ package: wanted, exceptPackage }: Filters) =>
      (wanted !== undefined && `package = ${packageIds.indexOf(wanted)}`) ||
      (exceptPackage !== undefined && `package != ${packageIds.indexOf(exceptPackage)}`),
  },
  { attribute: 'rating_step', filter: (filters: Filters) => filters.rating !== undefined && `rating >= ${filters.rating}` },
] as const

const filtersWithout = (filters: Filters, attribute?: string): string[] =>
  facets.flatMap((facet) => (facet.attribute === attribute ? [] : facet.filter(filters) || []))

type Distribution = Record<string, Record<string, number>>

function toCounts(distribution: Distribution, attribute: string): Map<number, number> {
  return new Map(Object.entries(distribution[attribute] ?? {}).map(([key, count]) => [Number(key), count]))
}

export interface MeilisearchSearchOptions {
  readonly pool: Pool
  readonly client: Meilisearch
  readonly index: string
  readonly vocabulary: () => Promise<Vocabulary>
  readonly timeout: number
}

const NamedListing = z.strictObject({ id: z.uuid() })
const Hits = z.strictObject({ cards: z.string().nullable() })

/**
 * Search with Meilisearch. Misspelt words are first corrected from the words in use, which finds more than its own limit of two typos. It
 * supports neither partial locations nor distances.
 */
export function createMeilisearchSearch({ pool, client, index, vocabulary, timeout }: MeilisearchSearchOptions): TextSearch {
  /** The listings whose name is exactly the query. They come first, which no ranking rule can express. */
  async function namedExactly(names: readonly string[], { filters, sort }: TextQuery): Promise<string[]> {
    if (sort !== 'relevance') return []
    const values = createValues()
    const statement = `
      SELECT id FROM visible_listing WHERE name_key = ANY(${values.add(names)}::text[]) AND ${conditions(filters, values)}
      ORDER BY ${orders.relevance} LIMIT ${searchWindow}`
    return checkedRows(NamedListing, await pool.query(statement, values.list)).map(({ id }) => id)
  }

  async function runQuery(
    text: string,
    names: readonly string[],
    exact: number,
    { filters, sort, offset, limit }: TextQuery,
    matchingStrategy: 'all' | 'last',
  ) {
    const active = facets.filter((facet) => facet.filter(filters) !== false)
    const query = { indexUid: index, q: text, matchingStrategy }
    const start = Math.min(Math.max(offset - exact, 0), searchWindow)
    const page = {
      ...query,
      sort: sort === 'distance' ? [] : sortRules[sort],
      offset: start,
      limit: Math.min(limit - Math.min(Math.max(exact - offset, 0), limit), searchWindow - start),
    }
    const counted = { ...query, filter: filtersWithout(filters), facets: facets.map(({ attribute }) => attribute) }
    // Exact name matches, which come first, are excluded from the page but not from the counts.
    const main = exact
      ? [
          { ...page, filter: [...filtersWithout(filters), `name_sort NOT IN ${JSON.stringify(names)}`] },
          { ...counted, limit: 0 },
        ]
      : [{ ...page, ...counted }]
    const without = active.map(({ attribute }) => ({ ...query, filter: filtersWithout(filters, attribute), facets: [attribute], limit: 0 }))
    const { results } = await tracedCall({ name: 'Meilisearch multi-search' }, () =>
      client.multiSearch({ queries: [...main, ...without] }, { signal: AbortSignal.timeout(timeout) }),
    )
    const distribution: Distribution = { ...results[main.length - 1]?.facetDistribution }
    const total = Object.values(distribution.package ?? {}).reduce((sum, count) => sum + count, 0)
    for (const [position, { attribute }] of active.entries()) {
      distribution[attribute] = results[main.length + position]?.facetDistribution?.[attribute] ?? {}
    }
    return { ids: results[0]?.hits.map((hit) => String(hit.id)) ?? [], total, distribution }
  }

  return {
    async search(query) {
      const { correctedQuery, names } = understand(query.text, await vocabulary())
      const text = correctedQuery ?? query.text
      const exact = await namedExactly(names, query)
      const strict = await runQuery(text, names, exact.length, query, 'all')
      const nothing = Object.values(strict.distribution).every((counts) => Object.keys(counts).length === 0)
      const { ids, total, distribution } = nothing ? await runQuery(text, names, exact.length, query, 'last') : strict
      // The index lags slightly behind: listings no longer visible are dropped here.
      const statement = `
        SELECT string_agg(card, ',' ORDER BY place) AS cards
        FROM unnest($1::uuid[]) WITH ORDINALITY AS hit(id, place) JOIN listing USING (id) WHERE visible`
      const pageIds = [...exact.slice(query.offset, query.offset + query.limit), ...ids]
      const [hits] = checkedRows(Hits, await pool.query(statement, [pageIds]))
      return {
        cards: Buffer.from(hits?.cards ?? ''),
        total,
        reachable: Math.min(total, searchWindow),
        facets: {
          categories: toCounts(distribution, 'category_id'),
          areas: toCounts(distribution, 'area_id'),
          packages: toCounts(distribution, 'package'),
          ratingSteps: toCounts(distribution, 'rating_step'),
        },
        correctedQuery,
      }
    },
  }
}
