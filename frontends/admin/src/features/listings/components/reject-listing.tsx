import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useRejectListing } from '../api/reject-listing.ts'

interface RejectListingProps {
  readonly listing: Pick<ListedForAdmins, 'id' | 'name' | 'version' | 'advertisingPackage'>
  readonly onClose: () => void
}

/** Rejects a listing with a reason; the payment for its package is refunded if ticked. */
export function RejectListing({ listing: { id, name, version, advertisingPackage }, onClose }: RejectListingProps) {
  const rejecting = useRejectListing()
  const reason = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [refund, setRefund] = useState(false)
  const [isMissing, setMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) {
      setMissing(true)
      reason.current?.focus()
      return
    }
    rejecting.mutate(
      { id, version, reason: text.trim(), refund },
      {
        onSuccess() {
          toast.success('Business updated successfully!', { description: `${name} is rejected. Its owner is told why.` })
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      isOpen
      title={`Reject ${name}`}
      description="Its owner gets the reason by email, and can change the listing and submit it again."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field id="rejection-reason" label="Reason">
          <textarea
            id="rejection-reason"
            ref={reason}
            value={text}
            rows={4}
            maxLength={1_000}
            required
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'rejection-reason-error' : undefined}
            onChange={({ target }) => {
              setText(target.value)
              setMissing(false)
            }}
            className={controlStyle}
          />
          {isMissing && (
            <p id="rejection-reason-error" className="font-medium text-danger text-sm">
              Give the reason for the rejection.
            </p>
          )}
        </Field>
        {advertisingPackage !== 'starter' && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-sm">
            <input
              type="checkbox"
              checked={refund}
              onChange={({ target }) => setRefund(target.checked)}
              className="size-5 shrink-0 accent-primary"
            />
            Refund what was paid
          </label>
        )}
        {rejecting.isError && <Alert tone="danger">{rejecting.error.message}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={rejecting.isPending}>
            {rejecting.isPending ? 'Rejecting…' : 'Reject business'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
