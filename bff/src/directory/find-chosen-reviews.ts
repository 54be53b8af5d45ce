import type { ReviewsQuery, ShownReview } from '@directory/contracts/http/directory'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { ReviewRow, reviewColumns, toShownReview } from './shown-review.ts'

const Total = z.strictObject({ total: z.int() })
const FoundRow = z.union([ReviewRow.extend(Total.shape), Total.extend({ id: z.null() }).loose()])

const orders = {
  newest: 'created_at DESC, id',
  helpful: 'helpful_count DESC, created_at DESC, id',
  highest: 'rating DESC, created_at DESC, id',
  lowest: 'rating, created_at DESC, id',
} as const satisfies Record<ReviewsQuery['sort'], string>

const buildStatement = (sort: ReviewsQuery['sort'], isVerified: boolean): string => `
  WITH chosen AS (
    SELECT * FROM review
    WHERE listing_id = (SELECT id FROM listing WHERE slug = $1 AND visible ORDER BY applied_at DESC LIMIT 1)
      AND shown AND ($2::smallint IS NULL OR rating = $2) ${isVerified ? 'AND verified_by IS NOT NULL' : ''}
  )
  SELECT total, ${reviewColumns}
  FROM (SELECT count(*)::integer AS total FROM chosen) AS counted
  LEFT JOIN LATERAL (SELECT * FROM chosen ORDER BY ${orders[sort]} LIMIT $3 OFFSET $4) AS shown ON true
  ORDER BY ${orders[sort]}`

interface Chosen {
  readonly stars: number | undefined
  readonly isVerified: boolean
  readonly sort: ReviewsQuery['sort']
  readonly limit: number
  readonly offset: number
}

/** The approved reviews of a listing with some number of stars, by verified customers, or in another order than the newest first, and how many there are. */
export async function findChosenReviews(
  pool: Pool,
  slug: string,
  { stars, isVerified, sort, limit, offset }: Chosen,
): Promise<{ readonly total: number; readonly reviews: ShownReview[] }> {
  const statement = {
    name: `reviews-${sort}${isVerified ? '-verified' : ''}`,
    text: buildStatement(sort, isVerified),
    values: [slug, stars ?? null, limit, offset],
  }
  const found = checkedRows(FoundRow, await pool.query(statement))
  return { total: found[0]?.total ?? 0, reviews: found.flatMap((row) => (row.id === null ? [] : toShownReview(row))) }
}
