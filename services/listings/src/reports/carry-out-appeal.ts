import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { showAgain } from '../listings/decisions.ts'
import { decideReview } from '../reviews/decide-review.ts'
import { lockReview } from '../reviews/lock-review.ts'
import { putBackReply } from '../reviews/put-back-reply.ts'
import { withOwner } from '../reviews/review-conflict.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'

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
  const { kind, about, subjectId } = report
  if (kind === 'appeal' && about === 'listing') await lockListings(tx, Prisma.sql`id = ${subjectId}::uuid`)
  const reviewId = appealedReview(report)
  if (reviewId !== null) await lockReview(tx, reviewId)
}

/** Publishes the review of an author who was right, or puts back an owner’s reply, if it still says what the appeal is about. */
async function restoreReview(tx: Transaction, { accountId }: Caller, { about, reporterId, createdAt }: Appeal, id: string): Promise<void> {
  const review = await tx.review.findUnique({ where: { id }, include: withOwner })
  if (!review || (review.editedAt && review.editedAt > createdAt)) return
  const { listing, authorId, state } = review
  if (about === 'reply' && listing.ownerId === reporterId) await putBackReply(tx, accountId, review.id)
  if (about === 'review' && authorId === reporterId && state === 'rejected')
    await decideReview(tx, accountId, review.id, { state: 'approved', isOnAppeal: true })
}

/** Shows the listing of an owner who was right, unless it has been decided on again since, or changed, so that it has to be approved. */
async function restoreListing(tx: Transaction, caller: Caller, { subjectId, reporterId, createdAt }: Appeal): Promise<void> {
  const listing = subjectId && reporterId ? await tx.listing.findUnique({ where: { id: subjectId, ownerId: reporterId } }) : null
  if (!listing) return
  const { isApproved, rejectedAt, takenDownAt, editedAt } = listing
  const decidedAt = rejectedAt ?? takenDownAt
  const isNew = !isApproved && (decidedAt === null || (editedAt !== null && editedAt > createdAt))
  const isDecidedAgain = decidedAt !== null && decidedAt > createdAt
  if (!isNew && !isDecidedAgain) await showAgain(tx, caller, listing)
}

/** Changes what an upheld appeal is about: whoever appealed is told that we have changed our decision. */
export async function carryOutAppeal(tx: Transaction, caller: Caller, appeal: Appeal): Promise<void> {
  const reviewId = appealedReview(appeal)
  if (reviewId !== null) await restoreReview(tx, caller, appeal, reviewId)
  else if (appeal.kind === 'appeal' && appeal.about === 'listing') await restoreListing(tx, caller, appeal)
}
