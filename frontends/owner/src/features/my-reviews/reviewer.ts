import type { Review } from '@directory/contracts/events/listings'

/** Who wrote a review, as far as they have said. */
export const reviewerName = ({ firstName, lastName }: Review['author']): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Anonymous'

/** A review is only shown to visitors once it is approved. */
export const reviewBadge = ({ state }: Pick<Review, 'state'>): { label: string; tone: 'primary' | 'neutral' } =>
  state === 'approved' ? { label: 'Approved', tone: 'primary' } : { label: 'Pending', tone: 'neutral' }
