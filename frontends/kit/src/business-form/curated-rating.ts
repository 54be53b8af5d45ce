import { Rating, ReviewCount } from '@directory/contracts/http/listings'
import type { FieldErrors } from 'react-hook-form'
import { toast } from 'sonner'
import type { FormErrors } from './business-rules.ts'

/** The form values of an admin-set rating, as typed. */
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

/** An admin-set rating as its contract's type; undefined if nothing was typed. */
export function curatedRating({ rating, reviewCount, ratingSource }: RatingValues): CuratedRating | undefined {
  if (!rating.trim() && !reviewCount.trim()) return undefined
  return { rating: rating.trim() ? Number(rating) : Number.NaN, reviewCount: Number(reviewCount), source: ratingSource.trim() }
}

const firstError = (name: string, message: string | undefined): FormErrors => (message === undefined ? {} : { [name]: message })

/** The errors of an admin-set rating. */
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
    ...(typed.source ? {} : { ratingSource: 'Enter the source of this rating.' }),
  }
}

const titles = { rating: 'Invalid rating', reviewCount: 'Invalid review count' } as const

/** Shows a toast for each rating error; the fields show their own messages. */
export function showRatingErrors(errors: FieldErrors<RatingValues>): void {
  for (const name of ['rating', 'reviewCount'] as const)
    if (errors[name]?.message) toast.error(titles[name], { description: errors[name].message })
}
