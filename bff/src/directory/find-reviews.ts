import type { ReviewsPage, ReviewsQuery } from '@directory/contracts/http/directory'
import type { Pool } from 'pg'
import { findBySlug } from './find-by-slug.ts'

const pageSize = 10

/** A page of the approved reviews of a visible listing, as the text of a ReviewsPage. */
export async function findReviews(pool: Pool, slug: string, { page }: ReviewsQuery): Promise<string> {
  const { total, reviews } = await findBySlug(pool, slug, { offset: (page - 1) * pageSize, limit: pageSize })
  return JSON.stringify({ items: reviews, total, page, pageCount: Math.ceil(total / pageSize) } satisfies ReviewsPage)
}
