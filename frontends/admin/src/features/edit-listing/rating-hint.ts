import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { Listing } from '@directory/contracts/events/listings'

/** What an admin has to know who sets a rating. */
export function ratingHint({ rating, reviewCount, approvedReviewCount }: Pick<Listing, 'rating' | 'reviewCount' | 'approvedReviewCount'>) {
  const kept = 'A change needs its source, which the audit log keeps.'
  if (approvedReviewCount === 0) return kept
  const reviews =
    approvedReviewCount === 1
      ? '1 review that was approved here is'
      : `${formatCount(approvedReviewCount)} reviews that were approved here are`
  return `Visitors see ${rating.toFixed(1)} from ${formatCount(reviewCount)}. What you set is the base, to which ${reviews} added. ${kept}`
}
