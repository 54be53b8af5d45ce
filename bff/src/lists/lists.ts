import { setImmediate } from 'node:timers/promises'
import { shareRequest } from '@directory/kit/share-request'
import type { Pool } from 'pg'
import { isRatingStep, type ReadyCounts } from '../search/facet-counts.ts'
import type { Found } from '../search/postgres/find-matches.ts'
import type { TextMatch } from '../search/postgres/text-match.ts'
import { type Page, type SearchResult, searchWindow } from '../search/search-engine.ts'
import { createCards } from './cards.ts'
import { createListingCounter } from './count-listings.ts'
import { countMatches } from './count-matches.ts'
import { findRows } from './find-rows.ts'
import { readChangedRows } from './listing-row.ts'
import { createListingTable } from './listing-table.ts'
import { createMatches } from './matches.ts'
import { createRanking } from './rank-rows.ts'

interface ListsOptions {
  readonly pool: Pool
  /** The number of visible listings beyond which PostgreSQL serves the lists. */
  readonly limit?: number
  /** Whether changes are announced; otherwise each request looks for them. */
  readonly isListening?: () => boolean
}

/** Rows that are read at a time: reading more would block requests. */
const batchSize = 2_000

function createMemory(pool: Pool) {
  const table = createListingTable()
  return { table, count: createListingCounter(table), readMatches: createMatches(pool, table), rank: createRanking(pool, table) }
}

/**
 * The directory's lists from memory. Every listing has the number of the change that wrote it, so that what has changed is read with one
 * statement, however many notifications were lost, doubled or reordered; the first load reads everything since the beginning.
 */
export function createLists({ pool, limit = 200_000, isListening = () => true }: ListsOptions) {
  let memory = createMemory(pool)
  const cards = createCards(pool)
  let isCurrent = false
  let isTooLarge = false

  /** Frees the memory: from now on PostgreSQL serves the lists. */
  function giveUp(): void {
    isTooLarge = true
    memory = createMemory(pool)
  }

  const readChanges = shareRequest(async () => {
    while (!isCurrent && !isTooLarge) {
      isCurrent = true
      try {
        for (let isMore = true; isMore && !isTooLarge; ) {
          const rows = await readChangedRows(pool, memory.table.processed(), batchSize)
          memory.table.apply(rows)
          if (memory.table.size() > limit) giveUp()
          isMore = rows.length === batchSize
          if (isMore) await setImmediate()
        }
      } catch (error) {
        isCurrent = false
        throw error
      }
    }
  })

  function catchUp(): Promise<void> {
    if (!isListening()) isCurrent = false
    return readChanges()
  }

  return {
    /** Reads what has changed, if anything may have. */
    catchUp,
    invalidate(): void {
      isCurrent = false
    },
    /** Whether lists come from memory. */
    isServing: () => !isTooLarge,
    /** The counts of all listings; undefined if there are too many for memory. */
    async counts(): Promise<ReadyCounts | undefined> {
      await catchUp()
      return isTooLarge ? undefined : { cells: memory.table.counts.cells, all: memory.count({}) }
    },
    /** A page without a text; undefined if PostgreSQL must find it. */
    async list(page: Page): Promise<SearchResult | undefined> {
      if (!isRatingStep(page.filters.rating)) return undefined
      await catchUp()
      if (isTooLarge) return undefined
      const { table, count } = memory
      const counted = count(page.filters)
      const { total, facets } = counted
      return { cards: await cards.of(table, findRows(table, page, counted)), total, reachable: total, facets, correctedQuery: null }
    },
    /** A page of the listings that match a text; undefined if PostgreSQL must find it. */
    async find(page: Page, match: TextMatch): Promise<Found | undefined> {
      if (!isRatingStep(page.filters.rating)) return undefined
      await catchUp()
      if (isTooLarge) return undefined
      const { table, readMatches, rank } = memory
      const { rows: matching, processed } = await readMatches(match.query)
      const counted = countMatches(table, matching, page.filters)
      const { total, facets, matches } = counted
      const isRanked = page.sort === 'relevance'
      const rows = isRanked ? await rank(page, counted, match, processed) : findRows(table, page, counted)
      return { cards: await cards.of(table, rows), total, reachable: isRanked ? Math.min(total, searchWindow) : total, facets, matches }
    },
  }
}
export type Lists = ReturnType<typeof createLists>
