import type { Listing } from '@directory/contracts/events/listings'

/** The metrics of all active listings together. */
export interface Totals {
  readonly views: number
  readonly reviews: number
  /** To one decimal, over the listings that have a rating; null where none has. */
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
