import { Verification } from '@directory/contracts/events/listings'
import type { ShownReview } from '@directory/contracts/http/directory'
import { z } from 'zod'

/** The columns of a review that visitors see. */
export const reviewColumns = `id, author, rating, title, comment, experienced_on::text AS "experiencedOn", has_interest AS "hasInterest",
    verified_by AS "verifiedBy", reply, replied_at AS "repliedAt", helpful_count AS "helpfulCount", edited_at AS "editedAt", created_at AS "createdAt"`

export const ReviewRow = z.strictObject({
  id: z.uuid(),
  author: z.string(),
  rating: z.int(),
  title: z.string().nullable(),
  comment: z.string(),
  experiencedOn: z.iso.date().nullable(),
  hasInterest: z.boolean(),
  verifiedBy: Verification.nullable(),
  reply: z.string().nullable(),
  repliedAt: z.date().nullable(),
  helpfulCount: z.int(),
  editedAt: z.date().nullable(),
  createdAt: z.date(),
})

export function toShownReview(row: z.output<typeof ReviewRow>): ShownReview {
  const {
    id,
    author,
    rating,
    title,
    comment,
    experiencedOn,
    hasInterest,
    verifiedBy,
    reply,
    repliedAt,
    helpfulCount,
    editedAt,
    createdAt,
  } = row
  return {
    id,
    author,
    rating,
    title,
    comment,
    experiencedOn,
    hasInterest,
    verifiedBy,
    reply: reply !== null && repliedAt ? { text: reply, repliedAt: repliedAt.toISOString() } : null,
    helpfulCount,
    editedAt: editedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
