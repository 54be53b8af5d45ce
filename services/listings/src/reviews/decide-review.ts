import { randomUUID } from 'node:crypto'
import type { Review } from '@directory/contracts/events/listings'
import type { moderateReview as moderateReviewEndpoint } from '@directory/contracts/http/reviews'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { z } from 'zod'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database.ts'
import { judgeProof } from '../proofs/judge-proof.ts'
import { countReviews } from './count-reviews.ts'
import { noteModeration } from './note-moderation.ts'
import { notifyAuthor } from './notify-author.ts'
import { notifyOwner } from './notify-owner.ts'
import { reviewState, reviewUpserted, withAuthor } from './review-state.ts'

export type ReviewDecision = z.output<typeof moderateReviewEndpoint.body>

interface Decided extends ReviewDecision {
  /** Whether this carries out an appeal, which itself counts as the later decision. */
  readonly isOnAppeal?: boolean
}

/** Carries out a decision about a review, which is locked with its listing: only approved ones count towards the rating. Tells its author, and its owner once. */
export async function decideReview(tx: Transaction, actorId: string, id: string, decision: Decided): Promise<Review> {
  const { state, confirmedProof, isOnAppeal } = decision
  const reason = (state === 'rejected' && decision.reason) || null
  const note = (reason && decision.note) || null
  const before = await tx.review.findUnique({ where: { id }, include: withAuthor })
  if (!before) throw new Problem('review-not-found')
  // Whoever takes a review down says why, and its author is told and can appeal.
  if (before.state === 'approved' && state === 'pending')
    throw new Problem('invalid-request', { errors: [{ field: 'body.state', message: 'It is published. Reject it, and say why.' }] })
  const { verifiedBy, isJudged } = await judgeProof(tx, before, decision)
  const isSameState = before.state === state && before.rejectionReason === reason && before.rejectionNote === note
  if (isSameState && !isJudged) return reviewState(before)
  const row = await tx.review.update({
    where: { id },
    data: {
      state,
      verifiedBy,
      rejectionReason: reason,
      rejectionNote: note,
      version: { increment: 1 },
      updatedAt: new Date(),
    },
    include: withAuthor,
  })
  await addToOutbox(tx, [reviewUpserted(row)])
  const { listingId } = row
  if (state === 'approved' || before.state === 'approved') await countReviews(tx, [listingId])
  if (state === 'approved') await notifyOwner(tx, row)
  const decisionId = randomUUID()
  if (state !== 'pending' && !isSameState)
    await notifyAuthor(tx, reviewState(row), { wasPublished: before.state === 'approved', decisionId })
  if (before.state !== state && state !== 'pending' && !isOnAppeal)
    await noteModeration(tx, { about: 'review', subjectId: id, changedAt: before.editedAt }, state === 'approved')
  await record(tx, {
    id: decisionId,
    action: 'moderateReview',
    actorId,
    listingId,
    subjectKind: 'review',
    subjectId: id,
    before: { state: before.state, ...(confirmedProof === undefined ? {} : { verifiedBy: before.verifiedBy }) },
    after: { state, ...(reason ? { reason } : {}), ...(confirmedProof === undefined ? {} : { verifiedBy }) },
    note: note ?? undefined,
  })
  return reviewState(row)
}
