import { RejectionReason, type Review, ReviewDeleted, ReviewUpserted, ShownName, Verification } from '@directory/contracts/events/listings'
import type { ReviewOfListing } from '@directory/contracts/http/reviews'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { pick } from 'remeda'
import { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'
import { readDay, type StoredDay } from '../stored-day.ts'

export const withAuthor = { author: { select: { firstName: true, lastName: true } } } as const satisfies Prisma.ReviewInclude
export const withListing = { ...withAuthor, listing: { select: { name: true, slug: true } } } as const satisfies Prisma.ReviewInclude
export type ReviewRow = Omit<
  Prisma.ReviewGetPayload<{ include: typeof withAuthor }>,
  'toldAt' | 'repliedBy' | 'browserId' | 'network' | 'experiencedOn'
> & {
  readonly experiencedOn: StoredDay
}
type ReviewWithListing = Prisma.ReviewGetPayload<{ include: typeof withListing }>

/** Converts a row with its author's name to the contract's review. */
export const reviewState = (row: ReviewRow): Review => ({
  id: row.id,
  listingId: row.listingId,
  authorId: row.authorId,
  author: row.author,
  shownName: ShownName.parse(row.shownName),
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  experiencedOn: readDay(row.experiencedOn),
  hasInterest: row.hasInterest,
  verifiedBy: row.verifiedBy === null ? null : Verification.parse(row.verifiedBy),
  state: row.state,
  rejection: row.rejectionReason === null ? null : { reason: RejectionReason.parse(row.rejectionReason), note: row.rejectionNote },
  reply: row.replyText === null || row.repliedAt === null ? null : { text: row.replyText, repliedAt: row.repliedAt.toISOString() },
  helpfulCount: row.helpfulCount,
  editedAt: row.editedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

export const reviewOfListing = (row: ReviewWithListing): ReviewOfListing => ({
  ...reviewState(row),
  listing: pick(row.listing, ['name', 'slug']),
})

function initialOf(lastName: string | null): string | null {
  const [initial] = lastName?.trim() ?? ''
  return initial ? `${initial.toLocaleUpperCase('en-GB')}.` : null
}

/** A review as the owner of its business sees it: with as much of its author's name as visitors see, and no id that links several. */
export function asShownToOwner<Shown extends Pick<Review, 'author' | 'authorId' | 'shownName'>>(review: Shown): Omit<Shown, 'authorId'> {
  const { authorId: _, ...shown } = review
  const { firstName, lastName } = review.author
  const author = {
    firstName: review.shownName === 'none' ? null : firstName,
    lastName: review.shownName === 'initial' ? initialOf(lastName) : null,
  }
  return { ...shown, author }
}

export const reviewUpserted = (row: ReviewRow): OutboxEvent => outboxEvent(ReviewUpserted, row, reviewState(row))

export const DeletedReview = z.strictObject({ id: z.uuid(), listingId: z.uuid(), version: z.int() })
export const reviewDeleted = ({ id, listingId, version }: z.output<typeof DeletedReview>): OutboxEvent =>
  outboxEvent(ReviewDeleted, { id, version: version + 1 }, { id, listingId })
