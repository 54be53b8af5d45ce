import type { ReviewsQuery, ShownReview } from '@directory/contracts/http/directory'
import type { Pool } from 'pg'
import { findBySlug } from './find-by-slug.ts'

const pageSize = 10

interface ReviewRow {
  id: string
  author: string
  rating: number
  title: string | null
  comment: string
  reply: string | null
  repliedAt: Date
  createdAt: Date
}

const shownReview = ({ reply, repliedAt, createdAt, ...row }: ReviewRow): ShownReview => ({
  ...row,
  reply: reply === null ? null : { text: reply, repliedAt: repliedAt.toISOString() },
  createdAt: createdAt.toISOString(),
})

/** Some of the approved reviews of a listing, newest first, and how many there are. */
export async function readReviews(
  pool: Pool,
  listingId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; reviews: ShownReview[] }> {
  const counted = await pool.query<{ total: number }>({
    name: 'reviews-counted',
    text: 'SELECT count(*) AS total FROM review WHERE listing_id = $1 AND shown',
    values: [listingId],
  })
  const total = counted.rows[0]?.total ?? 0
  if (offset >= total) return { total, reviews: [] }
  const { rows } = await pool.query<ReviewRow>({
    name: 'reviews-of-listing',
    text: `SELECT id, author, rating, title, comment, reply, replied_at AS "repliedAt", created_at AS "createdAt"
      FROM review WHERE listing_id = $1 AND shown ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
    values: [listingId, limit, offset],
  })
  return { total, reviews: rows.map(shownReview) }
}

/** A page of the approved reviews of a visible listing, as the text of a ReviewsPage. */
export async function findReviews(pool: Pool, slug: string, { page }: ReviewsQuery): Promise<string> {
  const { id } = await findBySlug(pool, slug)
  const { total, reviews } = await readReviews(pool, id, { offset: (page - 1) * pageSize, limit: pageSize })
  return JSON.stringify({ items: reviews, total, page, pageCount: Math.ceil(total / pageSize) })
}
