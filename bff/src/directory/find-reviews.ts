import type { ReviewsQuery, ShownReview } from '@directory/contracts/http/directory'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { findBySlug } from './find-by-slug.ts'

const pageSize = 10

const Counted = z.strictObject({ total: z.int() })
const ReviewRow = z.strictObject({
  id: z.uuid(),
  author: z.string(),
  rating: z.int(),
  title: z.string().nullable(),
  comment: z.string(),
  reply: z.string().nullable(),
  repliedAt: z.date().nullable(),
  createdAt: z.date(),
})

const shownReview = ({ reply, repliedAt, createdAt, ...row }: z.output<typeof ReviewRow>): ShownReview => ({
  ...row,
  reply: reply === null || repliedAt === null ? null : { text: reply, repliedAt: repliedAt.toISOString() },
  createdAt: createdAt.toISOString(),
})

/** Some of the approved reviews of a listing, newest first, and how many there are. */
export async function readReviews(
  pool: Pool,
  listingId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; reviews: ShownReview[] }> {
  const count = {
    name: 'reviews-counted',
    text: 'SELECT count(*) AS total FROM review WHERE listing_id = $1 AND shown',
    values: [listingId],
  }
  const [counted] = checkedRows(Counted, await pool.query(count))
  const total = counted?.total ?? 0
  if (offset >= total) return { total, reviews: [] }
  const page = {
    name: 'reviews-of-listing',
    text: `SELECT id, author, rating, title, comment, reply, replied_at AS "repliedAt", created_at AS "createdAt"
      FROM review WHERE listing_id = $1 AND shown ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
    values: [listingId, limit, offset],
  }
  return { total, reviews: checkedRows(ReviewRow, await pool.query(page)).map(shownReview) }
}

/** A page of the approved reviews of a visible listing, as the text of a ReviewsPage. */
export async function findReviews(pool: Pool, slug: string, { page }: ReviewsQuery): Promise<string> {
  const { id } = await findBySlug(pool, slug)
  const { total, reviews } = await readReviews(pool, id, { offset: (page - 1) * pageSize, limit: pageSize })
  return JSON.stringify({ items: reviews, total, page, pageCount: Math.ceil(total / pageSize) })
}
