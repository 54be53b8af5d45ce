import type { ReviewsQuery } from '@directory/contracts/http/directory'

/** The reviews that a visitor wants to see: all, or those with a number of stars or by verified customers, in an order. */
export type ReviewView = Pick<ReviewsQuery, 'stars' | 'verified' | 'sort'>

/** How reviews are shown at first: the newest of them are part of the page. */
export const usualView: ReviewView = { verified: false, sort: 'newest' }
export const isUsual = ({ stars, verified, sort }: ReviewView): boolean => stars === undefined && !verified && sort === usualView.sort

export const sortLabels: Readonly<Record<ReviewView['sort'], string>> = {
  newest: 'Newest first',
  helpful: 'Most helpful first',
  highest: 'Highest first',
  lowest: 'Lowest first',
}
