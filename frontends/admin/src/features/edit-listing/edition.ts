import type { Listing } from '@directory/contracts/events/listings'
import type { ListingEdition } from '@directory/contracts/http/moderation'
import { type FormErrors, findErrors } from '@directory/frontend-kit/business-form/business-rules'
import { type BusinessValues, findChanges, toBusinessValues, toListingDraft } from '@directory/frontend-kit/business-form/business-values'
import { curatedRating, type RatingValues, ratingErrors } from '@directory/frontend-kit/business-form/curated-rating'

export interface EditValues extends BusinessValues, RatingValues {}

/** A listing as the dialog shows it. What an admin sets is the base to which approved reviews are added. */
export const toEditValues = (listing: Listing): EditValues => ({
  ...toBusinessValues(listing),
  rating: String(listing.curatedRating ?? ''),
  reviewCount: String(listing.reviewCount - listing.approvedReviewCount),
  ratingSource: '',
})

const isRatingChanged = (initial: RatingValues, values: RatingValues): boolean =>
  values.rating.trim() !== initial.rating || values.reviewCount.trim() !== initial.reviewCount

type Edited = Omit<ListingEdition, 'version'>

/** What was changed in the dialog, and nothing else. */
export function toEdition(initial: EditValues, values: EditValues): Edited {
  const change = findChanges(initial, values)
  const rating = isRatingChanged(initial, values) ? curatedRating(values) : undefined
  return { ...(Object.keys(change).length > 0 ? { change } : {}), ...(rating ? { rating } : {}) }
}

export const isChanged = (initial: EditValues, values: EditValues): boolean => Object.keys(toEdition(initial, values)).length > 0

/** What is wrong with what was changed. What was wrong before, such as an import without a description, holds nothing else up. */
export function editErrors(initial: EditValues, values: EditValues): FormErrors {
  const changed = Object.keys(findChanges(initial, values))
  const errors = Object.entries(findErrors(values)).filter(([name]) => changed.includes(name.split('.')[0] ?? ''))
  return { ...Object.fromEntries(errors), ...(isRatingChanged(initial, values) ? ratingErrors(values) : {}) }
}

/** Whether two states of a listing say the same, whatever else has happened to it. */
export const saysTheSame = (one: Listing, other: Listing): boolean =>
  JSON.stringify(toEditValues(one)) === JSON.stringify(toEditValues(other))

const ratingText = (rating: string | number, count: string | number): string => `${rating} from ${count} reviews`

/** What is to be saved beside what the listing says by now, field by field. */
export function findConflicts(initial: EditValues, values: EditValues, theirs: Listing) {
  const { change = {}, rating } = toEdition(initial, values)
  const [mine, now] = [toListingDraft(values), toListingDraft(toBusinessValues(theirs))].map(
    (draft) => new Map<string, unknown>(Object.entries(draft)),
  )
  const { rating: stars, reviewCount } = toEditValues(theirs)
  return [
    ...Object.keys(change).map((field) => ({ field, one: mine?.get(field), other: now?.get(field) })),
    ...(rating ? [{ field: 'rating', one: ratingText(rating.rating, rating.reviewCount), other: ratingText(stars, reviewCount) }] : []),
  ]
}

/** The fields that only someone else has changed meanwhile. */
export function changedByThem(initial: EditValues, values: EditValues, theirs: Listing): string[] {
  const mine = Object.keys(findChanges(initial, values))
  return Object.keys(findChanges(initial, toBusinessValues(theirs))).filter((field) => !mine.includes(field))
}
