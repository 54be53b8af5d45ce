import type { Review } from '@directory/contracts/events/listings'

/** A review is only shown to visitors once it is approved. */
export const reviewBadge = ({ state }: Pick<Review, 'state'>): { label: string; tone: 'primary' | 'neutral' } =>
  state === 'approved' ? { label: 'Approved', tone: 'primary' } : { label: 'Pending', tone: 'neutral' }
