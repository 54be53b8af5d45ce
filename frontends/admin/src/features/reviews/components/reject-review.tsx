import { isRejectionReason, type RejectionReason, rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { Select } from '@directory/frontend-kit/ui/select'
import { type FormEvent, useRef, useState } from 'react'
import { RejectionNote } from './rejection-note.tsx'

interface RejectReviewProps {
  /** The review, such as “the review by Amina Khan of Café Lumière”. */
  readonly whose: string
  readonly isBusy: boolean
  readonly onReject: (rejection: { reason: RejectionReason; note?: string }) => void
  readonly onClose: () => void
}

/** Asks for the reason to reject a review, which its author gets by email. It stays open, with what was typed, until that has succeeded. */
export function RejectReview({ whose, isBusy, onReject, onClose }: RejectReviewProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isRejectionReason(reason)) {
      setMissing(true)
      select.current?.focus()
      return
    }
    onReject({ reason, ...(note.trim() ? { note: note.trim() } : {}) })
  }
  return (
    <Modal isOpen title={`Reject ${whose}`} description="Its author gets the reason by email, and can appeal." onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field id="rejection-reason" label="Reason">
          <Select
            id="rejection-reason"
            ref={select}
            value={reason}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'rejection-reason-error' : undefined}
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
          >
            <option value="">Choose a reason</option>
            {Object.entries(rejectionReasons).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
          {isMissing && (
            <p id="rejection-reason-error" className="font-medium text-danger text-sm">
              Choose a reason.
            </p>
          )}
        </Field>
        <RejectionNote note={note} onChange={setNote} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={isBusy}>
            {isBusy ? 'Rejecting…' : 'Reject review'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
