import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { countFacets, type ReadyCounts } from '../facet-counts.ts'
import type { Page, SearchResult } from '../search-engine.ts'
import { conditions, createValues, orderColumns, orders, reversed } from './matching.ts'

const PageRow = z.strictObject({ card: z.string() })

/** A page from the ready counts and one index, which is read from the end for pages nearer to it. */
export async function readPage(pool: Pool, ready: ReadyCounts, { filters, sort, near, offset, limit }: Page): Promise<SearchResult> {
  const { total, facets } = countFacets(ready.cells(filters.rating), filters)
  const rowsOnPage = Math.min(limit, total - offset)
  if (rowsOnPage <= 0) return { cards: Buffer.of(), total, reachable: total, facets, correctedQuery: null }
  // An index by distance can only be read in one direction.
  const fromEnd = sort !== 'distance' && offset > total / 2
  const order = fromEnd ? reversed[sort] : orders[sort]
  const values = createValues()
  const columns = orderColumns(near, values)
  const where = conditions(filters, values)
  const statement = {
    name: `list-${sort}-${fromEnd}-${Object.keys(filters).join()}`,
    text: `SELECT card FROM (
        SELECT id, ${columns} FROM visible_listing WHERE ${where}
        ORDER BY ${order} LIMIT ${values.add(rowsOnPage)} OFFSET ${values.add(fromEnd ? total - offset - rowsOnPage : offset)}
      ) AS page JOIN listing USING (id) ORDER BY ${order}`,
    values: values.list,
  }
  const cards = checkedRows(PageRow, await pool.query(statement)).map(({ card }) => card)
  return { cards: Buffer.from((fromEnd ? cards.reverse() : cards).join()), total, reachable: total, facets, correctedQuery: null }
}
