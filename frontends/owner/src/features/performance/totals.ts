import type { Listing } from '@directory/contracts/events/listings'

/** The total metrics of all active listings. */
export interface Totals {
  readonly views: number
  readonly reviews: number
  /** To one decimal, over the listings with a rating; null without any. */
  readonly averageRating: number | null
  readonly activeListings: number
}

export function calculateTotals(listings: readonly Pick<Listing, 'viewsCount' | 'reviewCount' | 'rating'>[]): Totals {
  const sum = (metrics: readonly number[]) => metrics.reduce((total, metric) => total + metric, 0)
  const ratings = listings.map(({ rating }) => rating).filter((rating) => rating > 0)
  return {
    views: sum(listings.map(({ viewsCount }) => viewsCount)),
    reviews: sum(listings.map(({ reviewCount }) => reviewCount)),
    averageRating: ratings.length ? Math.round((sum(ratings) / ratings.length) * 10) / 10 : null,
    activeListings: listings.length,
  }
}
