import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Listing } from '@directory/contracts/events/listings'
import { CuratedRating } from '@directory/contracts/http/listings'
import type { FieldErrors } from 'react-hook-form'
import { toast } from 'sonner'
import type { FormErrors } from './business-rules.ts'

/** The form values of a curated rating, as typed. */
export interface RatingValues {
  rating: string
  reviewCount: string
  sourceName: string
  sourceAddress: string
  sourceDate: string
}

export const blankRating: RatingValues = { rating: '', reviewCount: '', sourceName: '', sourceAddress: '', sourceDate: '' }

/** A listing's curated rating as form values. One without a source was read at an unknown time. */
export const toRatingValues = ({ curatedRating, curatedReviewCount, ratingSource }: Listing): RatingValues => ({
  rating: String(curatedRating ?? ''),
  reviewCount: String(curatedReviewCount),
  sourceName: ratingSource?.name ?? '',
  sourceAddress: ratingSource?.address ?? '',
  sourceDate: ratingSource?.date ?? '',
})

const number = (text: string): number => (text.trim() ? Number(text) : Number.NaN)

/** A typed rating as its contract's type, and undefined if nothing was typed. Neither stars nor reviews remove a rating. */
export function curatedRating(values: RatingValues): CuratedRating | undefined {
  const [name, address] = [values.sourceName.trim(), values.sourceAddress.trim()]
  if (!values.rating.trim() && !values.reviewCount.trim()) return undefined
  const rating = { rating: number(values.rating), reviewCount: Number(values.reviewCount) }
  const isRemoved = rating.rating === 0 && rating.reviewCount === 0
  return { ...rating, source: isRemoved ? null : { name, address: address || null, date: values.sourceDate || localDate(new Date()) } }
}

const messages: Readonly<Record<string, { readonly name: keyof RatingValues; readonly message?: string }>> = {
  rating: { name: 'rating' },
  reviewCount: { name: 'reviewCount' },
  'source.name': { name: 'sourceName', message: 'Enter where this rating is from.' },
  'source.address': { name: 'sourceAddress' },
  'source.date': { name: 'sourceDate' },
}
const missing = { rating: 'Rating must be between 0 and 5.', reviewCount: 'Review count must be 0 or greater.' } as const

/** The errors of a curated rating. */
export function ratingErrors(values: RatingValues): FormErrors {
  const typed = curatedRating(values)
  if (!typed) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of CuratedRating.safeParse(typed).error?.issues ?? []) {
    const field = messages[path.join('.')]
    if (field) errors[field.name] ??= field.message ?? message
  }
  for (const name of ['rating', 'reviewCount'] as const) if (Number.isNaN(typed[name])) errors[name] = missing[name]
  return errors
}

const titles = { rating: 'Invalid rating', reviewCount: 'Invalid review count' } as const

/** Shows a toast for each rating error; the fields show their own messages. */
export function showRatingErrors(errors: FieldErrors<RatingValues>): void {
  for (const name of ['rating', 'reviewCount'] as const)
    if (errors[name]?.message) toast.error(titles[name], { description: errors[name].message })
}
