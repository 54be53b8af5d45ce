import type { WrittenReview } from '@directory/contracts/http/reviews'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Prisma } from '../generated/prisma/client.ts'
import { proofState } from '../proofs/proof-state.ts'
import { reviewOfListing, withListing } from './review-state.ts'

export const withProof = { ...withListing, proof: true } as const satisfies Prisma.ReviewInclude
type RowWithProof = Prisma.ReviewGetPayload<{ include: typeof withProof }>

/** A review as its author and moderators see it. */
export const writtenReview = (row: RowWithProof, sign: SignAddress): WrittenReview => ({
  ...reviewOfListing(row),
  proof: row.proof && proofState(row.proof, sign),
})
