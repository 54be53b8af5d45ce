import { Problem } from '@directory/kit/problem'
import type { Pool } from 'pg'

const detail = "The business you're looking for doesn't exist or is no longer active."

interface Found {
  readonly id: string
  /** The text of its page, but for what is added when it is read. */
  readonly page: string
  readonly views: number
}

/** A visible listing. While two hold the slug, it is the one heard of last. */
export async function findBySlug(pool: Pool, slug: string): Promise<Found> {
  const { rows } = await pool.query<Found & { deleted: boolean }>({
    name: 'listing-by-slug',
    text: `SELECT id, page, views, deleted FROM listing WHERE slug = $1 AND (visible OR deleted) ORDER BY deleted, applied_at DESC LIMIT 1`,
    values: [slug],
  })
  const [row] = rows
  if (!row) throw new Problem('listing-not-found', { detail })
  if (row.deleted) throw new Problem('listing-deleted', { detail })
  return row
}
