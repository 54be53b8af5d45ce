import type { Pool } from 'pg'
import { findBySlug } from './find-by-slug.ts'
import { readReviews } from './find-reviews.ts'

const reviewsOnPage = 5

/** A visible listing by its slug, as the text of a ListingPage. */
export async function findListing(pool: Pool, slug: string): Promise<string> {
  const { id, page, views } = await findBySlug(pool, slug)
  const { total, reviews } = await readReviews(pool, id, { offset: 0, limit: reviewsOnPage })
  const rest = JSON.stringify({ viewsCount: views, approvedReviewCount: total, reviews })
  return `${page.slice(0, -1)},${rest.slice(1)}`
}
