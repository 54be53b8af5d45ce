import { Problem } from '@directory/kit/problem'
import type { Pool } from 'pg'

/** A visible listing by its slug, as the text of a ListingPage. While two hold the slug, the one heard of last is shown. */
export async function findListing(pool: Pool, slug: string): Promise<string> {
  const { rows } = await pool.query<{ page: string }>({
    name: 'listing-by-slug',
    text: 'SELECT page FROM listing WHERE slug = $1 AND visible ORDER BY applied_at DESC LIMIT 1',
    values: [slug],
  })
  const [row] = rows
  if (!row) throw new Problem('listing-not-found', { detail: "The business you're looking for doesn't exist or is no longer active." })
  return row.page
}
