import { type Review, ReviewDeleted, ReviewUpserted } from '@directory/contracts/events/listings'
import type { ReviewOfListing } from '@directory/contracts/http/reviews'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'

export const withAuthor = { author: { select: { firstName: true, lastName: true } } } as const satisfies Prisma.ReviewInclude
export const withListing = { ...withAuthor, listing: { select: { name: true, slug: true } } } as const satisfies Prisma.ReviewInclude
export type ReviewRow = Omit<Prisma.ReviewGetPayload<{ include: typeof withAuthor }>, 'toldAt'>
type ReviewWithListing = Prisma.ReviewGetPayload<{ include: typeof withListing }>

/** Converts a row with its author's name to the contract's review. */
export const reviewState = (row: ReviewRow): Review => ({
  id: row.id,
  listingId: row.listingId,
  authorId: row.authorId,
  author: row.author,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  state: row.state,
  reply: row.replyText === null || row.repliedAt === null ? null : { text: row.replyText, repliedAt: row.repliedAt.toISOString() },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

export const reviewOfListing = (row: ReviewWithListing): ReviewOfListing => ({ ...reviewState(row), listing: row.listing })

export const reviewUpserted = (row: ReviewRow): OutboxEvent => outboxEvent(ReviewUpserted, row, reviewState(row))

export const DeletedReview = z.strictObject({ id: z.uuid(), listingId: z.uuid(), version: z.int() })
export const reviewDeleted = ({ id, listingId, version }: z.output<typeof DeletedReview>): OutboxEvent =>
  outboxEvent(ReviewDeleted, { id, version: version + 1 }, { id, listingId })
