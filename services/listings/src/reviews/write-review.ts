import type { Review } from '@directory/contracts/events/listings'
import type { ReviewDraft } from '@directory/contracts/http/reviews'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { lockAuthor } from '../authors/lock-author.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { attachProof } from '../proofs/attach-proof.ts'
import type { ProofImage } from '../proofs/claim-proof.ts'
import { requireCustomer } from './require-customer.ts'
import { reviewState, reviewUpserted, withAuthor } from './review-state.ts'
import { storedDraft } from './stored-draft.ts'

/** Converts database errors for a second review, even a concurrent one, and for a listing that was just deleted. */
function rejectReview(cause: unknown): never {
  const code = cause instanceof Prisma.PrismaClientKnownRequestError ? cause.code : undefined
  if (code === 'P2002') throw new Problem('review-exists', { cause })
  if (code === 'P2003') throw new Problem('listing-not-found', { cause })
  throw cause
}

interface Written {
  readonly draft: ReviewDraft
  readonly proof: ProofImage | undefined
}

/** Stores the caller's only review of a visible listing, pending an admin's decision. */
export async function writeReview(database: Database, caller: Caller, listingId: string, { draft, proof }: Written): Promise<Review> {
  return database
    .$transaction(async (tx) => {
      await lockAuthor(tx, caller)
      const listing = await tx.listing.findFirst({
        where: { id: listingId, isApproved: true, isActive: true },
        select: { ownerId: true, website: true, email: true },
      })
      if (!listing) throw new Problem('listing-not-found')
      await requireCustomer(tx, caller, listing)
      const { accountId: authorId, browserId = null, network = null } = caller
      const isRecognised = (await tx.recognisedCustomer.count({ where: { accountId: authorId, listingId } })) > 0
      const verifiedBy = isRecognised ? 'enquiry' : null
      const data = { ...storedDraft(draft), listingId, authorId, browserId, network, verifiedBy }
      const row = await tx.review.create({ data, include: withAuthor })
      await addToOutbox(tx, [reviewUpserted(row)])
      if (proof) await attachProof(tx, row.id, proof)
      return reviewState(row)
    })
    .catch(rejectReview)
}
