interface Rated {
  /** The rating set by an admin or an import. */
  readonly rating: { toString(): string }
  readonly reviewCount: number
  readonly approvedRatingSum: number
  readonly approvedReviewCount: number
}

/**
 * The rating that the public sees: the curated one and each approved review, weighted by their numbers of reviews, to one decimal. A
 * curated rating without reviews gives way to the first review.
 */
export function publicRating({ rating, reviewCount, approvedRatingSum, approvedReviewCount }: Rated): number {
  // In tenths, so that a half is a half and is rounded up.
  const tenths = Math.round(Number(rating) * 10)
  const count = reviewCount + approvedReviewCount
  if (approvedReviewCount === 0 || count === 0) return tenths / 10
  return Math.round((tenths * reviewCount + approvedRatingSum * 10) / count) / 10
}
