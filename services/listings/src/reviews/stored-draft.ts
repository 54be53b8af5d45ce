import type { ReviewDraft } from '@directory/contracts/http/reviews'

/** What a visitor has written, as columns. */
export const storedDraft = ({ rating, title = null, comment, experiencedOn, hasInterest = false, shownName = 'initial' }: ReviewDraft) => ({
  rating,
  title,
  comment,
  experiencedOn: experiencedOn ? new Date(experiencedOn) : null,
  hasInterest,
  shownName,
})
