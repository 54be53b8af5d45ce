import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { Cell, countFacets } from '../facet-counts.ts'
import { type Page, type SearchResult, searchWindow } from '../search-engine.ts'
import { conditions, containsLocation, createValues, orderColumns, orders, type Values } from './matching.ts'
import { type TextMatch, tier } from './text-match.ts'

const FoundRow = z.strictObject({ cells: z.array(Cell).nullable(), cards: z.string().nullable() })

export type Found = Omit<SearchResult, 'correctedQuery'> & { readonly matches: number }

/**
 * Matches of a text, a location or neither, counted by facet, with one page of them: a single statement, in which only the best thousand by
 * name, package and rating are ranked by relevance.
 */
export async function findMatches(pool: Pool, page: Page, text?: TextMatch): Promise<Found> {
  const { filters, sort, near, offset, limit } = page
  const values = createValues()
  const matching = [
    ...(text ? [`document @@ ${values.add(text.query)}::tsquery`] : []),
    ...(filters.location === undefined ? [] : [containsLocation(filters.location, values)]),
  ]
  const reaches = filters.rating === undefined ? 'true' : `rating >= ${values.add(filters.rating)}::double precision`
  const ranked = text && sort === 'relevance' ? ranking(text, values) : undefined
  const order = orders[sort]
  const statement = `
    WITH matched AS MATERIALIZED (
      SELECT id, category_id, area_id, package, rating_step, ${orderColumns(near, values)}
      FROM visible_listing WHERE ${matching.join(' AND ') || 'true'}
    ), candidates AS (
      SELECT id, is_premium, rating, name_key, created_at${near ? ', distance' : ''} FROM matched WHERE ${conditions(filters, values)}
      ORDER BY ${ranked ? `${ranked.named} DESC, ` : ''}${order} LIMIT ${ranked ? searchWindow : `${values.add(limit)} OFFSET ${values.add(offset)}`}
    ), page AS (${
      ranked
        ? `SELECT id, row_number() OVER (ORDER BY ${ranked.tier} DESC, ${qualified(order)}) AS place
           FROM candidates JOIN visible_listing v USING (id) ORDER BY place LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}`
        : `SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM candidates`
    })
    SELECT
      (SELECT json_agg(json_build_array(category_id, area_id, package, rating_step, reaches, listings)) FROM (
        SELECT category_id, area_id, package, rating_step, ${reaches} AS reaches, count(*) AS listings FROM matched GROUP BY 1, 2, 3, 4, 5
      ) AS cell) AS cells,
      (SELECT string_agg(card, ',' ORDER BY place) FROM page JOIN listing USING (id)) AS cards`
  const [found] = checkedRows(FoundRow, await pool.query(statement, values.list))
  const cells = found?.cells ?? []
  const { total, facets } = countFacets(cells, filters)
  const matches = cells.reduce((sum, cell) => sum + cell[5], 0)
  return { cards: Buffer.from(found?.cards ?? ''), total, reachable: ranked ? Math.min(total, searchWindow) : total, facets, matches }
}

const qualified = (order: string): string => order.replace(/\b(is_premium|rating|name_key|created_at)\b/g, 'candidates.$1')

function ranking(text: TextMatch, values: Values): { named: string; tier: string } {
  const names = values.add(text.names)
  const isNamed = (column: string) => `(${column} = ANY(${names}::text[]))`
  return { named: isNamed('name_key'), tier: `${isNamed('candidates.name_key')} DESC, ${tier(text, values)}` }
}
