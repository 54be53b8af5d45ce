interface Rated {
  /** The curated rating, set by an admin or an import. */
  readonly rating: { toString(): string }
  readonly reviewCount: number
  readonly ratingSourceName: string | null
  readonly approvedRatingSum: number
  readonly approvedReviewCount: number
}

/**
 * The stars that everybody sees, and the number of reviews behind them: those of the reviews approved here, to one decimal, or else the
 * curated ones if they have a source and reviews. The two are never mixed.
 */
export function shownRating(row: Rated): { readonly rating: number; readonly reviewCount: number } {
  // In tenths, so that a half is a half and is rounded up.
  if (row.approvedReviewCount > 0)
    return { rating: Math.round((row.approvedRatingSum * 10) / row.approvedReviewCount) / 10, reviewCount: row.approvedReviewCount }
  return row.ratingSourceName === null || row.reviewCount === 0
    ? { rating: 0, reviewCount: 0 }
    : { rating: Number(row.rating), reviewCount: row.reviewCount }
}
