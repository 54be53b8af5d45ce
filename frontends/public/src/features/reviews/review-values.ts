import { localDate } from '@directory/contracts/catalogue/local-time'
import { earliestExperience, experienceYears, isShownName, type ShownName } from '@directory/contracts/catalogue/review-rules'
import type { Review } from '@directory/contracts/events/listings'
import type { ReviewDraft } from '@directory/contracts/http/reviews'
import type { FieldError } from '@directory/contracts/problem'

/** The form's values; a rating of 0 has not been chosen. */
export interface ReviewValues {
  readonly rating: number
  readonly title: string
  readonly comment: string
  /** As 2026-11-20; empty until chosen. */
  readonly experiencedOn: string
  readonly hasInterest: boolean
  readonly shownName: ShownName
  /** The picture of a new proof; null removes the present one, undefined leaves it. */
  readonly proofId?: string | null | undefined
  /** Whether a picture is being uploaded, which a reload cuts off. */
  readonly isProofPending?: boolean
}
type FormErrors = Partial<Record<keyof ReviewValues, string>>

/** The contract's limits, without loading its schemas in the browser; a test keeps them in sync. */
export const maxLengths = { title: 120, comment: 2_000 } as const

export const blank: ReviewValues = { rating: 0, title: '', comment: '', experiencedOn: '', hasInterest: false, shownName: 'initial' }

/** The fields that the review itself has. */
type OwnFields = Exclude<keyof ReviewValues, 'proofId' | 'isProofPending'>

export const toValues = ({ rating, title, comment, experiencedOn, hasInterest, shownName }: Pick<Review, OwnFields>): ReviewValues => ({
  rating,
  title: title ?? '',
  comment,
  experiencedOn: experiencedOn ?? '',
  hasInterest,
  shownName,
})

export const toDraft = ({ rating, title, comment, experiencedOn, hasInterest, shownName, proofId }: ReviewValues): ReviewDraft => ({
  rating,
  title: title.trim() || null,
  comment: comment.trim(),
  experiencedOn,
  hasInterest,
  shownName,
  ...(proofId === undefined ? {} : { proofId }),
})

/** The first and last day of an experience that can be reviewed today. */
export function experienceDays(): { readonly min: string; readonly max: string } {
  const max = localDate(new Date())
  return { min: earliestExperience(max), max }
}

function dayError(day: string): string | undefined {
  const { min, max } = experienceDays()
  if (!day) return 'Enter the date of your experience.'
  if (day > max) return 'The date cannot be in the future.'
  return day < min ? `The experience must be from the last ${experienceYears} years.` : undefined
}

/** The errors of the form's values; the fields limit lengths themselves. */
export function findErrors({ rating, comment, experiencedOn }: ReviewValues): FormErrors {
  const error = dayError(experiencedOn)
  return {
    ...(rating >= 1 && rating <= 5 ? {} : { rating: 'Choose from one to five stars.' }),
    ...(error ? { experiencedOn: error } : {}),
    ...(comment.trim() ? {} : { comment: 'Must not be empty.' }),
  }
}

/** The server's errors by field. */
export const serverErrors = (errors: readonly FieldError[]): FormErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^body\./, ''), message]))

/** Parses a form's stored values, which may be arbitrary. */
export function parseValues(text: string | null): ReviewValues | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { rating, title, comment, experiencedOn, hasInterest, shownName, proofId, isProofPending }: Partial<Record<string, unknown>> = {
      ...stored,
    }
    if (typeof rating !== 'number' || typeof title !== 'string' || typeof comment !== 'string') return undefined
    return {
      rating: [1, 2, 3, 4, 5].includes(rating) ? rating : 0,
      title: title.slice(0, maxLengths.title),
      comment: comment.slice(0, maxLengths.comment),
      experiencedOn: typeof experiencedOn === 'string' && /^\d{4}-\d\d-\d\d$/.test(experiencedOn) ? experiencedOn : '',
      hasInterest: hasInterest === true,
      shownName: isShownName(shownName) ? shownName : blank.shownName,
      ...(proofId === null || (typeof proofId === 'string' && /^[\da-f-]{36}$/.test(proofId)) ? { proofId } : {}),
      ...(isProofPending === true ? { isProofPending } : {}),
    }
  } catch {
    return undefined
  }
}
