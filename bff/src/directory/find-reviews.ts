import type { ReviewsPage, ReviewsQuery } from '@directory/contracts/http/directory'
import type { Pool } from 'pg'
import type { FindBySlug } from './find-by-slug.ts'
import { findChosenReviews } from './find-chosen-reviews.ts'

const pageSize = 10

/** A page of the approved reviews of a visible listing, as the text of a ReviewsPage. */
export async function findReviews(
  { pool, findBySlug }: { pool: Pool; findBySlug: FindBySlug },
  slug: string,
  { page, stars, verified: isVerified, sort }: ReviewsQuery,
): Promise<string> {
  const range = { offset: (page - 1) * pageSize, limit: pageSize }
  const isChosen = stars !== undefined || isVerified || sort !== 'newest'
  // The listing is looked for in any case: it may not exist.
  const [usual, chosen] = await Promise.all([
    findBySlug({ slug, ...(isChosen ? { offset: 0, limit: 0 } : range) }),
    isChosen ? findChosenReviews(pool, slug, { stars, isVerified, sort, ...range }) : undefined,
  ])
  const { total, reviews } = chosen ?? usual
  return JSON.stringify({ items: reviews, total, page, pageCount: Math.ceil(total / pageSize) } satisfies ReviewsPage)
}
