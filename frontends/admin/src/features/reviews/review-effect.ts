import { quantity } from '@directory/contracts/catalogue/number-format'
import { ratingWords } from '@directory/contracts/catalogue/rating-words'
import type { Listing, Review } from '@directory/contracts/events/listings'

type Rated = Pick<Listing, 'approvedStars' | 'curatedRating' | 'curatedReviewCount' | 'ratingSource'>

/** What visitors see with these reviews: their mean, or else the rating from elsewhere. */
function words({ curatedRating, curatedReviewCount, ratingSource }: Rated, counts: readonly number[]): string {
  const count = counts.reduce((sum, stars) => sum + stars, 0)
  const sum = counts.reduce((total, stars, index) => total + stars * (index + 1), 0)
  if (count > 0) return `${(Math.round((sum * 10) / count) / 10).toFixed(1)} from ${quantity(count, 'review')} here`
  return curatedRating && ratingSource && curatedReviewCount > 0
    ? ratingWords(curatedRating, curatedReviewCount, ratingSource)
    : 'no reviews'
}

/** The effect on the rating of approving a review, or of revoking the approval. */
export function reviewEffect(listing: Rated, { rating, state }: Pick<Review, 'rating' | 'state'>): string {
  const isCounted = state === 'approved'
  const before = words(listing, listing.approvedStars)
  const after = words(
    listing,
    listing.approvedStars.map((count, index) => (index + 1 === rating ? count + (isCounted ? -1 : 1) : count)),
  )
  return isCounted
    ? `It counts: visitors see ${before}. Without it that becomes ${after}.`
    : `Visitors see ${before}. With this one that becomes ${after}.`
}
