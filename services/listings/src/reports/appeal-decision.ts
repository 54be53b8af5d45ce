import { appealDays } from '@directory/contracts/catalogue/report-reasons'
import { appealDecision as appealDecisionEndpoint, type Filed } from '@directory/contracts/http/reports'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import { lockAuthor } from '../authors/lock-author.ts'
import type { Database, Transaction } from '../database.ts'
import { lockRow } from '../locks.ts'
import { findRemovedReply, withRemovedReply } from '../reviews/removed-replies.ts'
import { fileReport, inDays } from './file-report.ts'

type Appeal = z.output<typeof appealDecisionEndpoint.body>

interface Decided {
  readonly listingId: string | null
  /** What was decided about. */
  readonly excerpt: string | null
  /** When that was last changed, if it is known. */
  readonly changedAt: Date | null
  readonly decidedAt: Date
}

/** A decision that the caller may appeal against; undefined if there is none. */
async function findDecision(tx: Transaction, accountId: string, { about, subjectId: id }: Appeal): Promise<Decided | undefined> {
  if (about === 'review') {
    const review = await tx.review.findFirst({ where: { id, authorId: accountId, state: 'rejected' } })
    if (!review) return undefined
    // Not when the review was last changed: the name that it shows, for example, is no new decision.
    const decision = await tx.auditEntry.findFirst({ where: { action: 'moderateReview', subjectId: id }, orderBy: { at: 'desc' } })
    const { listingId, comment: excerpt, editedAt: changedAt, createdAt } = review
    return { listingId, excerpt, changedAt, decidedAt: decision?.at ?? createdAt }
  }
  if (about === 'reply') {
    const include = { ...withRemovedReply, listing: { select: { ownerId: true } } }
    const review = await tx.review.findFirst({ where: { id, listing: { ownerId: accountId } }, include })
    const removed = review && findRemovedReply(review)
    if (!removed) return undefined
    const { text: excerpt, repliedAt: changedAt, removedAt: decidedAt } = removed
    return { listingId: review.listingId, excerpt, changedAt, decidedAt }
  }
  const listing = await tx.listing.findFirst({
    where: {
      id,
      ownerId: accountId,
      OR: [{ rejectedAt: { not: null } }, { isActive: false }, { isApproved: false, takenDownAt: { not: null } }],
    },
  })
  if (!listing) return undefined
  const { rejectionReason, rejectedAt, takedownReason, takenDownAt, createdAt } = listing
  return rejectedAt
    ? { listingId: id, excerpt: rejectionReason, changedAt: null, decidedAt: rejectedAt }
    : { listingId: id, excerpt: takedownReason, changedAt: null, decidedAt: takenDownAt ?? createdAt }
}

async function fileAppeal(tx: Transaction, reporterId: string, appeal: Appeal): Promise<Filed> {
  const { about, subjectId, comment } = appeal
  const decision = await findDecision(tx, reporterId, appeal)
  if (!decision) throw new Problem('nothing-to-appeal')
  const { listingId, excerpt, changedAt: subjectChangedAt, decidedAt } = decision
  const earlier = { kind: 'appeal', about, subjectId, reporterId, createdAt: { gte: decidedAt } }
  if ((await tx.report.count({ where: earlier })) > 0) throw new Problem('appeal-exists')
  const subject = { about, subjectId, subjectChangedAt, excerpt, listingId }
  return fileReport(tx, { kind: 'appeal', ...subject, comment, reporterId, dueAt: inDays(appealDays) })
}

/** Stores an appeal against a decision, at most one for each. */
export async function appealDecision(database: Database, caller: Caller, appeal: Appeal): Promise<Filed> {
  return database.$transaction(async (tx) => {
    await lockAuthor(tx, caller)
    return fileAppeal(tx, caller.accountId, appeal)
  })
}

/** Stores the appeal of whoever has the key from the email about a decision: they may be unable to sign in. */
export async function appealWithKey(database: Database, key: string, comment: string): Promise<Filed> {
  return database.$transaction(async (tx) => {
    const decided = await tx.appealKey.findUnique({ where: { key } })
    if (!decided) throw new Problem('nothing-to-appeal')
    const { about, subjectId, accountId } = decided
    await lockRow(tx, 'author', accountId)
    return fileAppeal(tx, accountId, appealDecisionEndpoint.body.parse({ about, subjectId, comment }))
  })
}
