import { isRejectionReason, type RejectionReason, rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import { Field } from '@directory/frontend-kit/ui/field'
import { Select } from '@directory/frontend-kit/ui/select'

interface TakeDownReviewsProps {
  /** Why they are taken down; undefined if they stay. */
  readonly reason: RejectionReason | undefined
  readonly onChoose: (reason: RejectionReason | undefined) => void
}

/** Whether the reviews of an account are rejected too, and why. */
export function TakeDownReviews({ reason, onChoose }: TakeDownReviewsProps) {
  return (
    <div className="mt-4 grid gap-3 text-ink">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={reason !== undefined}
          onChange={({ target }) => onChoose(target.checked ? 'not-genuine' : undefined)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span>Also reject its reviews. Otherwise they stay as they are.</span>
      </label>
      {reason && (
        <Field id="reviews-rejection" label="Why its reviews are rejected">
          <Select
            id="reviews-rejection"
            value={reason}
            onChange={({ target }) => isRejectionReason(target.value) && onChoose(target.value)}
          >
            {Object.entries(rejectionReasons).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
