import type { FindBySlug } from './find-by-slug.ts'

const reviewsOnPage = 5

/** A visible listing by its slug, as the text of a ListingPage. */
export async function findListing(findBySlug: FindBySlug, slug: string): Promise<string> {
  const { page, views, total, reviews, isOpen, answerHours } = await findBySlug({ slug, offset: 0, limit: reviewsOnPage })
  return `${page.slice(0, -1)},"viewsCount":${views},"approvedReviewCount":${total},"takesEnquiries":${isOpen},"usualAnswerHours":${answerHours},"reviews":${JSON.stringify(reviews)}}`
}
