import type { RatingSource } from '../events/listings.ts'
import { monthText } from './months.ts'
import { quantity } from './number-format.ts'

type Source = Pick<RatingSource, 'name' | 'date'> | null

/** Where and when a rating was read, after a count: “ on Google, November 2025”; nothing for one of reviews written here. */
export const sourceWords = (source: Source): string => (source ? ` on ${source.name}, ${monthText(source.date)}` : '')

/** The reviews behind a rating: 412 reviews on Google, November 2025. */
export const reviewsWords = (count: number, source: Source): string => `${quantity(count, 'review')}${sourceWords(source)}`

/** A rating with its reviews: 4.8 from 412 reviews on Google, November 2025. */
export const ratingWords = (rating: number, count: number, source: Source): string =>
  `${rating.toFixed(1)} from ${reviewsWords(count, source)}`
