import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'

const Found = z.strictObject({ cards: z.string().nullable() })

/** The cards of the visible listings among the given slugs, in the requested order, as the text of an array. */
export async function findCards(pool: Pool, slugs: readonly string[]): Promise<string> {
  const statement = {
    name: 'cards-by-slug',
    text: `SELECT string_agg(card, ',' ORDER BY place) AS cards FROM (
        SELECT DISTINCT ON (place) place, card FROM unnest($1::text[]) WITH ORDINALITY AS wanted(slug, place) JOIN listing USING (slug)
        WHERE visible ORDER BY place, applied_at DESC
      ) AS found`,
    values: [[...new Set(slugs)]],
  }
  const [found] = checkedRows(Found, await pool.query(statement))
  return `[${found?.cards ?? ''}]`
}
