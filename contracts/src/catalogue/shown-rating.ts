import type { Listing } from '../events/listings.ts'

type Rated = Pick<Listing, 'rating' | 'reviewCount' | 'approvedReviewCount' | 'ratingSource'>

/**
 * A listing's rating as visitors see it: that of the reviews written here, which needs no source, or else one from elsewhere with its
 * source. Earlier releases announced ratings without one: those are not shown.
 */
export function shownRating({ rating, reviewCount, approvedReviewCount, ratingSource }: Rated) {
  if (approvedReviewCount > 0) return { rating, reviewCount, ratingSource: null }
  return ratingSource ? { rating, reviewCount, ratingSource } : { rating: 0, reviewCount: 0, ratingSource }
}

/** Whether it has a rating that is not shown because nobody has named its source. */
export const isUnsourced = ({ curatedRating, ratingSource }: Pick<Listing, 'curatedRating' | 'ratingSource'>): boolean =>
  (curatedRating ?? 0) > 0 && ratingSource === null
