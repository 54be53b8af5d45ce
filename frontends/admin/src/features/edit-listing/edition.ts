import { reasonMissing } from '@directory/contracts/catalogue/reason-missing'
import type { Listing } from '@directory/contracts/events/listings'
import type { ListingEdition } from '@directory/contracts/http/moderation'
import { type FormErrors, findErrors } from '@directory/frontend-kit/business-form/business-rules'
import { type BusinessValues, findChanges, toBusinessValues, toListingDraft } from '@directory/frontend-kit/business-form/business-values'
import { curatedRating, type RatingValues, ratingErrors, toRatingValues } from '@directory/frontend-kit/business-form/curated-rating'

export interface EditValues extends BusinessValues, RatingValues {
  /** For the owner, who is told of changes. */
  readonly reason: string
}

/** A listing as the dialog's values. */
export const toEditValues = (listing: Listing): EditValues => ({
  ...toBusinessValues(listing),
  ...toRatingValues(listing),
  reason: '',
})

const isRatingChanged = (initial: RatingValues, values: RatingValues): boolean =>
  JSON.stringify(curatedRating(values)) !== JSON.stringify(curatedRating(initial))

type Edited = Omit<ListingEdition, 'version'>

/** Only the changes made in the dialog. */
export function toEdition(initial: EditValues, values: EditValues): Edited {
  const change = findChanges(initial, values)
  const rating = isRatingChanged(initial, values) ? curatedRating(values) : undefined
  const reason = values.reason.trim()
  if (Object.keys(change).length === 0) return rating ? { rating } : {}
  return { change, ...(rating ? { rating } : {}), ...(reason ? { reason } : {}) }
}

export const isChanged = (initial: EditValues, values: EditValues): boolean => Object.keys(toEdition(initial, values)).length > 0

/** The errors of changed fields. Existing errors, such as an import without a description, do not block other changes. */
export function editErrors(initial: EditValues, values: EditValues, isOthers = false): FormErrors {
  const changed = Object.keys(findChanges(initial, values))
  const errors = Object.entries(findErrors(values)).filter(([name]) => changed.includes(name.split('.')[0] ?? ''))
  return {
    ...Object.fromEntries(errors),
    ...(isRatingChanged(initial, values) ? ratingErrors(values) : {}),
    ...(isOthers && changed.length > 0 && !values.reason.trim() ? { reason: reasonMissing } : {}),
  }
}

/** Whether two states of a listing have the same editable values. */
export const isSame = (a: Listing, b: Listing): boolean => JSON.stringify(toEditValues(a)) === JSON.stringify(toEditValues(b))

const ratingText = ({ rating, reviewCount, sourceName }: RatingValues): string =>
  `${rating} from ${reviewCount} reviews${sourceName ? ` on ${sourceName}` : ''}`

/** The edited values next to the listing's current ones, field by field. */
export function findConflicts(initial: EditValues, values: EditValues, theirs: Listing) {
  const { change = {}, rating } = toEdition(initial, values)
  const [mine, now] = [toListingDraft(values), toListingDraft(toBusinessValues(theirs))].map(
    (draft) => new Map<string, unknown>(Object.entries(draft)),
  )
  return [
    ...Object.keys(change).map((field) => ({ field, first: mine?.get(field), second: now?.get(field) })),
    ...(rating ? [{ field: 'rating', first: ratingText(values), second: ratingText(toEditValues(theirs)) }] : []),
  ]
}

/** The fields that only the other person has changed. */
export function changedByThem(initial: EditValues, values: EditValues, theirs: Listing): string[] {
  const mine = Object.keys(findChanges(initial, values))
  return Object.keys(findChanges(initial, toBusinessValues(theirs))).filter((field) => !mine.includes(field))
}
