import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { isRatingStep, type ReadyCounts } from '../facet-counts.ts'
import type { Page, SearchEngine, SearchResult } from '../search-engine.ts'
import { type Found, findMatches } from './find-matches.ts'
import { readPage } from './read-page.ts'
import type { TextMatch } from './text-match.ts'
import { understand } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

const Attempt = z.strictObject({ query: z.string() })

/** The embedded engine: PostgreSQL on the read model itself, with spelling corrected from the words in use. */
export function createPostgresSearch(
  pool: Pool,
  vocabulary: () => Promise<Vocabulary>,
  readyCounts: () => Promise<ReadyCounts>,
  findInMemory: (page: Page, match: TextMatch) => Promise<Found | undefined> = async () => undefined,
): SearchEngine {
  const find = async (page: Page, match: TextMatch): Promise<Found> => (await findInMemory(page, match)) ?? findMatches(pool, page, match)

  /** The first attempt that matches any listing. */
  async function firstThatMatches(attempts: readonly string[]): Promise<string | undefined> {
    const statement = `
      SELECT attempt.query FROM unnest($1::text[]) WITH ORDINALITY AS attempt(query, place)
      WHERE EXISTS (SELECT 1 FROM visible_listing WHERE document @@ attempt.query::tsquery) ORDER BY place LIMIT 1`
    const [attempt] = checkedRows(Attempt, await pool.query(statement, [attempts]))
    return attempt?.query
  }

  /** All listings that pass the filters, from the ready counts if they support the filters. */
  async function list(page: Page): Promise<SearchResult> {
    const { location, rating } = page.filters
    if (location === undefined && isRatingStep(rating)) return readPage(pool, await readyCounts(), page)
    return { ...(await findMatches(pool, page)), correctedQuery: null }
  }

  return {
    async search({ text, ...page }) {
      if (text === undefined) return list(page)
      const { attempts, correctedQuery, ...match } = understand(text, await vocabulary())
      const [strict, ...lax] = attempts
      const found = await find(page, { query: strict ?? '', ...match })
      if (found.matches > 0 || lax.length === 0) return { ...found, correctedQuery }
      const query = await firstThatMatches(lax)
      return { ...(query === undefined ? found : await find(page, { query, ...match })), correctedQuery }
    },
  }
}
