import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { Listing } from '@directory/contracts/events/listings'

/** The hint for admins who set a rating. */
export function ratingHint({ rating, reviewCount, approvedReviewCount }: Pick<Listing, 'rating' | 'reviewCount' | 'approvedReviewCount'>) {
  const sourceHint = 'A change requires a source, which is kept in the audit log.'
  if (approvedReviewCount === 0) return sourceHint
  const reviews = approvedReviewCount === 1 ? '1 review approved here is' : `${formatCount(approvedReviewCount)} reviews approved here are`
  return `Visitors see ${rating.toFixed(1)} from ${formatCount(reviewCount)}. What you set is the base, to which ${reviews} added. ${sourceHint}`
}
