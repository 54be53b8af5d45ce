import type { Review } from '@directory/contracts/events/listings'
import type { ReviewDraft } from '@directory/contracts/http/reviews'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { attachProof } from '../proofs/attach-proof.ts'
import type { ProofImage } from '../proofs/claim-proof.ts'
import { releaseProof } from '../proofs/release-proofs.ts'
import { countReviews } from './count-reviews.ts'
import { lockReview } from './lock-review.ts'
import { requireCustomer } from './require-customer.ts'
import { reviewState, reviewUpserted, withAuthor } from './review-state.ts'
import { storedDraft } from './stored-draft.ts'

/** How often a review can be changed: what it said before is kept each time. */
const maximumEdits = 20

type Stored = ReturnType<typeof storedDraft>

const saysTheSame = (before: Stored, { shownName: _, ...edited }: Stored): boolean =>
  edited.rating === before.rating &&
  edited.title === before.title &&
  edited.comment === before.comment &&
  edited.hasInterest === before.hasInterest &&
  edited.experiencedOn?.getTime() === before.experiencedOn?.getTime()

interface Edited {
  readonly draft: ReviewDraft
  /** Another proof, or null to remove it; undefined leaves it. */
  readonly proof: ProofImage | null | undefined
}

/**
 * Changes the caller’s review. Unless only its author is named or proven differently, it waits for approval again, and keeps what it said before. It
 * stays verified if it is about the same day, until there is another proof; that the proof is removed changes nothing.
 */
export async function editReview(database: Database, caller: Caller, id: string, { draft, proof }: Edited): Promise<Review> {
  const { accountId: authorId } = caller
  return database.$transaction(async (tx) => {
    await lockReview(tx, id)
    const before = await tx.review.findFirst({
      where: { id, authorId },
      include: { ...withAuthor, listing: true, _count: { select: { earlierTexts: true } } },
    })
    if (!before) throw new Problem('review-not-found')
    const edited = storedDraft(draft)
    // What was rejected can only be judged again as a whole.
    const isSame = saysTheSame({ ...before, shownName: edited.shownName }, edited) && !(proof && before.state === 'rejected')
    const keepsVerification =
      before.verifiedBy === 'enquiry' || (!proof && edited.experiencedOn?.getTime() === before.experiencedOn?.getTime())
    const verifiedBy = keepsVerification ? before.verifiedBy : null
    if (!isSame) {
      if (before._count.earlierTexts >= maximumEdits) throw new Problem('review-edits-exhausted')
      await requireCustomer(tx, caller, before.listing)
      const { version, rating, title, comment, experiencedOn, hasInterest, replyText, repliedBy } = before
      const earlier = { version, rating, title, comment, experiencedOn, hasInterest, replyText, repliedBy }
      await tx.earlierText.create({ data: { reviewId: id, ...earlier } })
      await tx.helpfulVote.deleteMany({ where: { reviewId: id } })
    }
    const now = new Date()
    // The decision, the reply and the votes were about the previous text, and its owner is told of this one.
    const undecided = {
      state: 'pending',
      rejectionReason: null,
      rejectionNote: null,
      replyText: null,
      repliedAt: null,
      repliedBy: null,
      helpfulCount: 0,
      toldAt: null,
      editedAt: now,
    } as const
    if (proof !== undefined) await releaseProof(tx, id)
    if (proof) await attachProof(tx, id, proof)
    // It is judged together with the new text.
    else if (!isSame && !verifiedBy) await tx.reviewProof.updateMany({ where: { reviewId: id }, data: { decidedAt: null } })
    const row = await tx.review.update({
      where: { id },
      data: { ...edited, verifiedBy, ...(isSame ? {} : undecided), version: { increment: 1 }, updatedAt: now },
      include: withAuthor,
    })
    await addToOutbox(tx, [reviewUpserted(row)])
    if (before.state !== row.state && before.state === 'approved') await countReviews(tx, [row.listingId])
    return reviewState(row)
  })
}
