import { quantity } from '@directory/contracts/catalogue/number-format'
import { missingFromRating } from '@directory/contracts/catalogue/shown-rating'
import type { Listing } from '@directory/contracts/events/listings'

type Rated = Pick<Listing, 'rating' | 'approvedReviewCount' | 'curatedRating' | 'curatedReviewCount' | 'ratingSource'>

/** The hint for admins who set the rating that a business has elsewhere. */
export function ratingHint(listing: Rated) {
  const { rating, approvedReviewCount } = listing
  const hint = 'The rating that the business has elsewhere. Visitors see it with its source; with 0 stars and 0 reviews it is removed.'
  const missing = missingFromRating(listing)
  if (missing === 'source') return `${hint} It has no source yet, and is hidden until you name one.`
  if (missing === 'reviews') return `${hint} It has no reviews yet, and is hidden until you enter how many there are.`
  if (approvedReviewCount === 0) return hint
  return `${hint} The stars are ${rating.toFixed(1)} from ${quantity(approvedReviewCount, 'review')} here, and this rating stands below them.`
}
