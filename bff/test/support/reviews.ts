import type { Envelope } from '@directory/contracts/events/envelope'
import { type Review, ReviewDeleted, ReviewUpserted } from '@directory/contracts/events/listings'
import { envelope, listing } from './read-model.ts'

/** An approved review of the first listing, with only the given fields set. */
export const review = (number: number, differs: Partial<Review> = {}): Review => ({
  id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  listingId: listing(1).id,
  authorId: '00000000-0000-4000-9000-999999999999',
  shownName: 'initial',
  author: { firstName: 'Amina', lastName: 'Khan' },
  rating: 4,
  title: `Review ${number}`,
  comment: `What visitor ${number} says`,
  experiencedOn: null,
  hasInterest: false,
  verifiedBy: null,
  state: 'approved',
  rejection: null,
  reply: null,
  helpfulCount: 0,
  editedAt: null,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  updatedAt: '2026-01-01T09:00:00.000Z',
  version: 1,
  ...differs,
})

export const reviewUpserted = (data: Review): Envelope => envelope(ReviewUpserted, data.id, data.version, data)
export const reviewDeleted = ({ id, listingId }: Review, version: number): Envelope =>
  envelope(ReviewDeleted, id, version, { id, listingId })
