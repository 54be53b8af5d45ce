import { ReviewState } from '@directory/contracts/events/listings'
import { rows } from '@directory/kit/database/rows'
import { operatorId } from '@directory/kit/tokens/verifier'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { announceReviews } from './announce-reviews.ts'
import { decideReview } from './decide-review.ts'
import { deleteReviews } from './delete-reviews.ts'
import { isReviewByInsider, isVoteByInsider, type Staffed } from './insiders.ts'
import { notifyNewOwner } from './notify-authors.ts'
import { recountedVotes } from './withdraw-votes.ts'

interface Owned extends Staffed {
  readonly id: string
  readonly name: string
  readonly slug: string
}

const OfListing = z.strictObject({ id: z.uuid(), state: ReviewState, isOwn: z.boolean(), isByInsider: z.boolean() })
const Voted = z.strictObject({ id: z.uuid() })

const decision = {
  state: 'rejected',
  reason: 'interest',
  note: 'The business has another owner now, and you seem to belong to it.',
} as const

/**
 * Withdraws what a business, which is locked, would refuse under its new owner: deletes the owner’s review, and rejects those of their staff, who may
 * appeal, since an address or a browser may mislead. Their votes no longer count.
 */
export async function withdrawInsiders(tx: Transaction, business: Owned): Promise<void> {
  const { id: listingId, ownerId } = business
  // Nobody votes until it has its new owner.
  const reviews = await rows(tx, OfListing)`
    SELECT id, state::text, author_id = ${ownerId}::uuid AS "isOwn", state <> 'rejected' AND ${isReviewByInsider(business)} AS "isByInsider"
    FROM review WHERE listing_id = ${listingId}::uuid ORDER BY id FOR UPDATE`
  if (reviews.length === 0) return
  const voted = await rows(tx, Voted)`
    DELETE FROM helpful_vote USING review
    WHERE review.id = review_id AND review.listing_id = ${listingId}::uuid AND ${isVoteByInsider(business)} RETURNING review_id AS id`
  if (voted.length > 0) await announceReviews(tx, Prisma.sql`id = ANY(${voted.map(({ id }) => id)}::uuid[])`, recountedVotes)
  const own = reviews.find(({ isOwn }) => isOwn)
  if (own) {
    await deleteReviews(tx, ownerId, own.id)
    await notifyNewOwner(tx, business, own.state)
  }
  for (const { id, isOwn, isByInsider } of reviews) if (isByInsider && !isOwn) await decideReview(tx, operatorId, id, decision)
}
