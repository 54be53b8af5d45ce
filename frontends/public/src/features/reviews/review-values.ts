import type { Review } from '@directory/contracts/events/listings'
import type { ReviewDraft } from '@directory/contracts/http/reviews'
import type { FieldError } from '@directory/contracts/problem'

/** The form's values; a rating of 0 has not been chosen. */
export interface ReviewValues {
  readonly rating: number
  readonly title: string
  readonly comment: string
}
export type FormErrors = Partial<Record<keyof ReviewValues, string>>

/** The contract's limits, without loading its schemas in the browser; a test keeps them in sync. */
export const maxLengths = { title: 120, comment: 2_000 } as const

export const blank: ReviewValues = { rating: 0, title: '', comment: '' }

export const toValues = ({ rating, title, comment }: Pick<Review, keyof ReviewValues>): ReviewValues => ({
  rating,
  title: title ?? '',
  comment,
})

export const toDraft = ({ rating, title, comment }: ReviewValues): ReviewDraft => ({
  rating,
  title: title.trim() || null,
  comment: comment.trim(),
})

/** The errors of the form's values; the fields limit lengths themselves. */
export const findErrors = ({ rating, comment }: ReviewValues): FormErrors => ({
  ...(rating >= 1 && rating <= 5 ? {} : { rating: 'Choose from one to five stars.' }),
  ...(comment.trim() ? {} : { comment: 'Must not be empty.' }),
})

/** The server's errors by field. */
export const serverErrors = (errors: readonly FieldError[]): FormErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^body\./, ''), message]))

/** Parses a form's stored values, which may be arbitrary. */
export function parseValues(text: string | null): ReviewValues | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { rating, title, comment }: Partial<Record<string, unknown>> = { ...stored }
    if (typeof rating !== 'number' || typeof title !== 'string' || typeof comment !== 'string') return undefined
    return {
      rating: [1, 2, 3, 4, 5].includes(rating) ? rating : 0,
      title: title.slice(0, maxLengths.title),
      comment: comment.slice(0, maxLengths.comment),
    }
  } catch {
    return undefined
  }
}
