import type { ModeratedReview } from '@directory/contracts/http/reviews'
import type { ReviewDecision } from './api/moderate-review.ts'

/** What a decision has changed. */
export function describeOutcome(before: Pick<ModeratedReview, 'state'>, { state, confirmedProof }: ReviewDecision): string {
  const proof = confirmedProof === undefined ? undefined : confirmedProof ? 'proof confirmed' : 'proof not confirmed'
  const isSame = state === before.state
  if (proof && isSame) return proof.replace('p', 'P')
  return proof ? `Review ${state}, ${proof}` : `Review ${state}`
}
