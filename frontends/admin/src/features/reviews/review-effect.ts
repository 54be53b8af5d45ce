import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { Listing, Review } from '@directory/contracts/events/listings'

type Rated = Pick<Listing, 'rating' | 'reviewCount'>

const words = (rating: number, count: number): string =>
  count === 0 ? 'no reviews' : `${rating.toFixed(1)} from ${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`

/** The effect on the rating of approving a review, or of revoking the approval; approximate, since the known rating is rounded. */
export function reviewEffect({ rating, reviewCount }: Rated, { rating: stars, state }: Pick<Review, 'rating' | 'state'>): string {
  const isCounted = state === 'approved'
  const count = reviewCount + (isCounted ? -1 : 1)
  const sum = rating * reviewCount + (isCounted ? -stars : stars)
  const after = words(count > 0 ? Math.min(5, Math.max(0, sum / count)) : 0, count)
  const before = words(rating, reviewCount)
  return isCounted
    ? `It counts: visitors see ${before}. Without it that becomes about ${after}.`
    : `Visitors see ${before}. With this one that becomes about ${after}.`
}
