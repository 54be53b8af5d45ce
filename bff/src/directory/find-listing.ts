import type { Pool } from 'pg'
import { findBySlug } from './find-by-slug.ts'

const reviewsOnPage = 5

/** A visible listing by its slug, as the text of a ListingPage. */
export async function findListing(pool: Pool, slug: string): Promise<string> {
  const { page, views, total, reviews } = await findBySlug(pool, slug, { offset: 0, limit: reviewsOnPage })
  return `${page.slice(0, -1)},"viewsCount":${views},"approvedReviewCount":${total},"reviews":${JSON.stringify(reviews)}}`
}
