import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import { decideReview } from '../reviews/decide-review.ts'
import { lockReview } from '../reviews/lock-review.ts'
import { putBackReply } from '../reviews/put-back-reply.ts'
import { withOwner } from '../reviews/review-conflict.ts'

interface Appeal {
  readonly kind: string
  readonly about: string
  readonly subjectId: string | null
  readonly reporterId: string | null
  readonly createdAt: Date
}

/** The review that an author’s or an owner’s appeal is about; null if it is about something else. */
const appealedReview = ({ kind, about, subjectId }: Pick<Appeal, 'kind' | 'about' | 'subjectId'>): string | null =>
  kind === 'appeal' && (about === 'review' || about === 'reply') ? subjectId : null

/** Locks what the decision on an appeal may change: before the appeal itself, as do decisions about reviews. */
export async function lockAppealed(tx: Transaction, id: string): Promise<void> {
  const report = await tx.report.findUnique({ where: { id }, select: { kind: true, about: true, subjectId: true } })
  if (!report) throw new Problem('not-found', { detail: 'This no longer exists.' })
  const reviewId = appealedReview(report)
  if (reviewId !== null) await lockReview(tx, reviewId)
}

/** Publishes the review of an author who was right, or puts back an owner’s reply, if it still says what the appeal is about. */
export async function carryOutAppeal(tx: Transaction, actorId: string, appeal: Appeal): Promise<void> {
  const { about, reporterId, createdAt } = appeal
  const id = appealedReview(appeal)
  const review = id === null ? null : await tx.review.findUnique({ where: { id }, include: withOwner })
  if (!review || (review.editedAt && review.editedAt > createdAt)) return
  const { listing, authorId, state } = review
  if (about === 'reply' && listing.ownerId === reporterId) await putBackReply(tx, actorId, review.id)
  if (about === 'review' && authorId === reporterId && state === 'rejected')
    await decideReview(tx, actorId, review.id, { state: 'approved', isOnAppeal: true })
}
