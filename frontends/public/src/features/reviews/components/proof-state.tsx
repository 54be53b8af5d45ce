import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { WrittenReview } from '@directory/contracts/http/reviews'
import { VerifiedCustomer } from '@directory/frontend-kit/ui/verified-customer'
import { ProofPicture } from './proof-picture.tsx'

/** What has become of the proof of the visitor’s own review. */
export function ProofState({ proof, verifiedBy }: Pick<WrittenReview, 'proof' | 'verifiedBy'>) {
  if (!proof && !verifiedBy) return null
  const text = !proof?.decidedAt
    ? 'We have not checked it yet.'
    : verifiedBy
      ? 'We have confirmed it.'
      : 'It did not show us that you were a customer.'
  return (
    <div className="mt-4 grid justify-items-start gap-2 text-sm">
      <VerifiedCustomer verifiedBy={verifiedBy} />
      {proof && (
        <>
          <p>
            <span className="font-semibold">Your proof: </span>
            {text} {proof.decidedAt && `It is deleted ${retentionDays.decidedProofs} days after that.`}
          </p>
          <ProofPicture address={proof.address} />
        </>
      )}
    </div>
  )
}
