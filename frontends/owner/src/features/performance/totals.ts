import type { Listing } from '@directory/contracts/events/listings'

/** The total metrics of all active listings. Reviews and ratings from elsewhere do not count: they have nothing to add up with those written here. */
export interface Totals {
  readonly views: number
  readonly reviews: number
  /** To one decimal, over the listings with approved reviews; null without any. */
  readonly averageRating: number | null
  readonly activeListings: number
}

export function calculateTotals(listings: readonly Pick<Listing, 'viewsCount' | 'approvedReviewCount' | 'rating'>[]): Totals {
  const sum = (metrics: readonly number[]) => metrics.reduce((total, metric) => total + metric, 0)
  const ratings = listings.filter(({ approvedReviewCount }) => approvedReviewCount > 0).map(({ rating }) => rating)
  return {
    views: sum(listings.map(({ viewsCount }) => viewsCount)),
    reviews: sum(listings.map(({ approvedReviewCount }) => approvedReviewCount)),
    averageRating: ratings.length ? Math.round((sum(ratings) / ratings.length) * 10) / 10 : null,
    activeListings: listings.length,
  }
}
