import { Rating, ReviewCount } from '@directory/contracts/http/listings'
import type { FieldErrors } from 'react-hook-form'
import { toast } from 'sonner'
import type { FormErrors } from './business-rules.ts'

/** The fields of a rating that an admin gives, as they are typed. */
export interface RatingValues {
  rating: string
  reviewCount: string
  ratingSource: string
}

interface CuratedRating {
  readonly rating: number
  readonly reviewCount: number
  readonly source: string
}

/** The rating that an admin gives, as its contract has it; undefined where nothing was typed. */
export function curatedRating({ rating, reviewCount, ratingSource }: RatingValues): CuratedRating | undefined {
  if (!rating.trim() && !reviewCount.trim()) return undefined
  return { rating: rating.trim() ? Number(rating) : Number.NaN, reviewCount: Number(reviewCount), source: ratingSource.trim() }
}

const firstError = (name: string, message: string | undefined): FormErrors => (message === undefined ? {} : { [name]: message })

/** What is wrong with the rating that an admin gives. */
export function ratingErrors(values: RatingValues): FormErrors {
  const typed = curatedRating(values)
  if (!typed) return {}
  const { rating, reviewCount } = { rating: Rating.safeParse(typed.rating), reviewCount: ReviewCount.safeParse(typed.reviewCount) }
  return {
    ...(Number.isNaN(typed.rating)
      ? { rating: 'Rating must be between 0 and 5.' }
      : firstError('rating', rating.error?.issues[0]?.message)),
    ...(Number.isNaN(typed.reviewCount)
      ? { reviewCount: 'Review count must be 0 or greater.' }
      : firstError('reviewCount', reviewCount.error?.issues[0]?.message)),
    ...(typed.source ? {} : { ratingSource: 'Say where this rating comes from.' }),
  }
}

const titles = { rating: 'Invalid rating', reviewCount: 'Invalid review count' } as const

/** Says by name what is wrong with a rating; the other fields say it themselves. */
export function showRatingErrors(errors: FieldErrors<RatingValues>): void {
  for (const name of ['rating', 'reviewCount'] as const)
    if (errors[name]?.message) toast.error(titles[name], { description: errors[name].message })
}
