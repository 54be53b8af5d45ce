import type { ReviewState } from '@directory/contracts/events/listings'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'

const replaced = 'Its author has replaced or removed the proof in the meantime. Please look again.'

interface Judged {
  readonly id: string
  readonly verifiedBy: string | null
}

interface Judgement {
  /** Of the review, by the same decision. */
  readonly state: ReviewState
  /** As an admin has stated; undefined if they have said nothing about the proof. */
  readonly confirmedProof?: string | null | undefined
}

/** Records a moderator's judgement of a review's proof; returns how the review is verified by then, and whether that is news. */
export async function judgeProof(
  tx: Transaction,
  { id: reviewId, verifiedBy }: Judged,
  { state, confirmedProof }: Judgement,
): Promise<{ readonly verifiedBy: string | null; readonly isJudged: boolean }> {
  const proof = await tx.reviewProof.findUnique({ where: { reviewId }, select: { id: true, decidedAt: true } })
  if (confirmedProof && proof?.id !== confirmedProof) throw new Problem('conflict', { detail: replaced })
  // Somebody whose enquiry was answered stays a customer, whatever the picture shows.
  const otherwise = verifiedBy === 'enquiry' ? verifiedBy : null
  const next = confirmedProof === undefined ? verifiedBy : confirmedProof ? 'proof' : otherwise
  // Whatever becomes of the review, nobody needs the proof any longer; one that is to be judged again waits with its review.
  const isDecided = confirmedProof !== undefined || state === 'rejected' || (state === 'approved' && proof?.decidedAt !== null)
  const isJudged = next !== verifiedBy || (isDecided && proof?.decidedAt === null)
  if (proof && (isJudged || !isDecided)) {
    await tx.reviewProof.update({ where: { id: proof.id }, data: { decidedAt: isDecided ? new Date() : null } })
  }
  return { verifiedBy: next, isJudged }
}
