import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Transaction } from '../database.ts'
import type { ProofImage } from './claim-proof.ts'
import { proofHeld } from './proof-state.ts'

/** Adds a proof to a review that has none. */
export async function attachProof(tx: Transaction, reviewId: string, image: ProofImage): Promise<void> {
  const proof = await tx.reviewProof.create({ data: { ...image, reviewId } })
  await addToOutbox(tx, [proofHeld(proof)])
}
