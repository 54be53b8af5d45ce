import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { createValues } from '../search/postgres/matching.ts'
import { type TextMatch, tier } from '../search/postgres/text-match.ts'
import { type Filters, type Page, searchWindow } from '../search/search-engine.ts'
import type { CountedListings } from './count-listings.ts'
import { findNamed } from './find-named.ts'
import { createFilter, slicePassing } from './find-rows.ts'
import type { ListingTable } from './listing-table.ts'
import { createUntilChange } from './until-change.ts'

const Tiers = z.strictObject({ tiers: z.string().nullable() })

/** One digit for each listing. */
async function readTiers(pool: Pool, ids: readonly string[], match: TextMatch): Promise<string> {
  const values = createValues()
  const statement = `
    SELECT string_agg((${tier(match, values)})::text, '' ORDER BY number) AS tiers
    FROM unnest(${values.add(ids)}::uuid[]) WITH ORDINALITY AS candidate(id, number) LEFT JOIN visible_listing USING (id)`
  const [found] = checkedRows(Tiers, await pool.query(statement, values.list))
  return found?.tiers ?? ''
}

/** Orders whose thousand ids are remembered. */
const remembered = 500

/** Pages of the best thousand matches of a text that pass the filters: those named like it, then by where they match it. */
export function createRanking(pool: Pool, table: ListingTable) {
  const known = createUntilChange<string[]>(table, remembered)

  async function rank(filters: Filters, counted: CountedListings, match: TextMatch): Promise<string[]> {
    const passes = createFilter(table, filters, counted)
    const { rating } = table.orders
    const named = match.names.flatMap((name) => findNamed(table, name)).filter(passes)
    const isNamed = new Set(named)
    const wanted = { offset: 0, limit: Math.max(searchWindow - named.length, 0) }
    const others = slicePassing(rating.rows(), (row) => passes(row) && !isNamed.has(row), wanted, counted.total - named.length).map(
      table.id,
    )
    const first = named.sort(rating.compare).map(table.id)
    const tiers = others.length ? await readTiers(pool, others, match) : ''
    const ranked = [...first, ...['2', '1', '0'].flatMap((wantedTier) => others.filter((_, index) => tiers[index] === wantedTier))]
    return ranked.slice(0, searchWindow)
  }

  /** The number of the change up to which the matches are known tells whether their order can be remembered. */
  return async ({ filters, offset, limit }: Page, counted: CountedListings, match: TextMatch, processed: number): Promise<number[]> => {
    const key = JSON.stringify([match, filters])
    const ids = known().get(key) ?? (await rank(filters, counted, match))
    if (processed === table.processed()) known().set(key, ids)
    // Rows may have changed meanwhile, ids have not.
    return ids.slice(offset, offset + limit).flatMap((id) => table.rows.get(id) ?? [])
  }
}
