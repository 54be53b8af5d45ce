import type { Pool } from 'pg'
import type { SearchEngine } from '../search-engine.ts'
import { findMatches } from './find-matches.ts'
import { understand } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The embedded engine: PostgreSQL on the read model itself, with spelling corrected from the words in use. */
export function createPostgresSearch(pool: Pool, vocabulary: () => Promise<Vocabulary>): SearchEngine {
  /** The first attempt that any listing answers to. */
  async function firstThatMatches(attempts: readonly string[]): Promise<string | undefined> {
    const { rows } = await pool.query<{ query: string }>(
      `SELECT attempt.query FROM unnest($1::text[]) WITH ORDINALITY AS attempt(query, place)
       WHERE EXISTS (SELECT 1 FROM visible_listing WHERE document @@ attempt.query::tsquery) ORDER BY place LIMIT 1`,
      [attempts],
    )
    return rows[0]?.query
  }

  return {
    async search({ text, ...page }) {
      const { attempts, correctedQuery, ...match } = understand(text, await vocabulary())
      const [strict, ...lax] = attempts
      const found = await findMatches(pool, page, { query: strict ?? '', ...match })
      if (found.matches > 0 || lax.length === 0) return { ...found, correctedQuery }
      const query = await firstThatMatches(lax)
      return { ...(query === undefined ? found : await findMatches(pool, page, { query, ...match })), correctedQuery }
    },
  }
}
