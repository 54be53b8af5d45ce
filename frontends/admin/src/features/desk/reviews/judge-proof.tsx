import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { ReviewProof } from '@directory/contracts/http/reviews'
import { Card } from '@directory/frontend-kit/ui/card'
import type { RefObject } from 'react'
import { ProofPicture } from '../../reviews/components/proof-picture.tsx'

interface JudgeProofProps {
  readonly proof: ReviewProof
  readonly business: string
  readonly isCustomer: boolean | undefined
  /** Whether the choice is needed first. */
  readonly isMissing: boolean
  readonly first: RefObject<HTMLInputElement | null>
  readonly onJudge: (isCustomer: boolean) => void
  readonly onReload: () => void
}

/** Shows the proof of a purchase large, with the choice whether it proves anything. */
export function JudgeProof({ proof, business, isCustomer, isMissing, first, onJudge, onReload }: JudgeProofProps) {
  const choice = (label: string, value: boolean) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        ref={value ? first : undefined}
        type="radio"
        name="proof"
        checked={isCustomer === value}
        aria-describedby={isMissing ? 'proof-missing' : undefined}
        onChange={() => onJudge(value)}
        className="size-5 accent-primary"
      />
      {label}
    </label>
  )
  return (
    <Card className="p-5">
      <fieldset>
        <legend className="font-semibold">Does the proof show a customer of {business}?</legend>
        <p className="mt-1 mb-4 text-ink-soft text-sm">The picture is deleted {retentionDays.decidedProofs} days after your decision.</p>
        <ProofPicture proof={proof} onReload={onReload} />
        <div className="mt-3 flex flex-wrap gap-x-8">
          {choice('Yes', true)}
          {choice('No', false)}
        </div>
        {isMissing && (
          <p id="proof-missing" role="alert" className="font-medium text-danger text-sm">
            Judge the proof before you approve.
          </p>
        )}
      </fieldset>
    </Card>
  )
}
