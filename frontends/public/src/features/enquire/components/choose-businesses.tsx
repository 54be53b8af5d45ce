import { describeAnswerTime, enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import type { EnquiryCandidate } from '@directory/contracts/http/enquiry-candidates'
import { Rating } from '@directory/frontend-kit/ui/rating'
import { ClosedMark } from '../../../shared/closed-mark.tsx'

interface ChooseBusinessesProps {
  readonly candidates: readonly EnquiryCandidate[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** Up to three of the businesses found. */
export function ChooseBusinesses({ candidates, chosen, error, onChange }: ChooseBusinessesProps) {
  const isFull = chosen.length >= enquiryLimits.businesses
  return (
    <fieldset aria-describedby={error ? 'enquiry-businesses-error' : 'enquiry-businesses-hint'}>
      <legend className="font-display font-medium text-heading">Which businesses would you like to ask?</legend>
      <p id="enquiry-businesses-hint" className="mt-1 text-ink-soft text-sm">
        Choose up to {enquiryLimits.businesses} businesses. Each gets the same enquiry and answers for itself. Businesses with a larger
        package come first.
      </p>
      <ul className="mt-3 grid gap-2">
        {candidates.map((candidate) => {
          const isChosen = chosen.includes(candidate.id)
          return (
            <li key={candidate.id}>
              <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line bg-surface p-3.5 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-disabled:cursor-default has-disabled:opacity-60">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(isChosen ? chosen.filter((id) => id !== candidate.id) : [...chosen, candidate.id])}
                  className="mt-1 size-4.5 shrink-0 accent-primary"
                />
                <span className="grid min-w-0 gap-0.5">
                  <span className="font-semibold">{candidate.name}</span>
                  <span className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
                    <span>{candidate.location}</span>
                    <Rating listing={candidate} />
                    {candidate.usualAnswerHours && <span>{describeAnswerTime(candidate.usualAnswerHours)}</span>}
                    <ClosedMark closure={candidate.closure} />
                  </span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {error && (
        <p id="enquiry-businesses-error" className="mt-2 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
