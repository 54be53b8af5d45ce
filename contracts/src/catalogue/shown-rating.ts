import type { Listing } from '../events/listings.ts'

type Rated = Pick<Listing, 'rating' | 'reviewCount' | 'approvedReviewCount' | 'ratingSource'>

/**
 * A listing's rating as visitors see it: that of the reviews written here, which needs no source, or else one from elsewhere with its
 * source and the number of its reviews. Earlier releases announced ratings without: those are not shown.
 */
export function shownRating({ rating, reviewCount, approvedReviewCount, ratingSource }: Rated) {
  if (approvedReviewCount > 0) return { rating, reviewCount, ratingSource: null }
  return ratingSource && reviewCount > 0 ? { rating, reviewCount, ratingSource } : { rating: 0, reviewCount: 0, ratingSource: null }
}

type Curated = Pick<Listing, 'curatedRating' | 'curatedReviewCount' | 'ratingSource'>

/** What a rating from elsewhere lacks, so that it is not shown; nothing if it is complete, or there is none. */
export function missingFromRating({ curatedRating, curatedReviewCount, ratingSource }: Curated): 'source' | 'reviews' | undefined {
  if (!curatedRating) return undefined
  if (ratingSource === null) return 'source'
  return curatedReviewCount > 0 ? undefined : 'reviews'
}
