import type { Listing } from '@directory/contracts/events/listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { type FormEvent, useId, useRef, useState } from 'react'
import { readyReasonsQuery } from '../api/ready-reasons.ts'
import type { Decision } from '../decision.ts'
import { placeForKey } from '../desk-key.ts'
import { useKeys } from '../use-keys.ts'

interface RejectDialogProps {
  readonly listing: Pick<Listing, 'name' | 'advertisingPackage'>
  readonly hasKeys: boolean
  readonly onReject: (rejection: NonNullable<Decision['rejection']>) => void
  readonly onClose: () => void
}

/** Rejects with a ready reason at once, by its digit or its button, or with the moderator’s own words. */
export function RejectDialog({ listing: { name, advertisingPackage }, hasKeys, onReject, onClose }: RejectDialogProps) {
  const id = useId()
  const { data } = useQuery(readyReasonsQuery)
  const isPaid = advertisingPackage !== 'starter'
  const [refund, setRefund] = useState(isPaid)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reasons = data?.reasons ?? []
  const reject = (text: string) => onReject({ reason: text, refund: isPaid && refund })
  useKeys(hasKeys, (event) => {
    const ready = reasons[placeForKey(event) ?? -1]
    if (!ready) return
    event.preventDefault()
    reject(ready.text)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) return reject(reason.trim())
    setMissing(true)
    field.current?.focus()
  }
  function startFrom(text: string) {
    setReason(text)
    setMissing(false)
    field.current?.focus()
  }
  return (
    <Modal
      isOpen
      title={`Reject ${name}`}
      description="Its owner gets the reason by email, and can change the listing and submit it again."
      onClose={onClose}
    >
      <div className="grid gap-5">
        {reasons.length > 0 && (
          <ol aria-label="Ready reasons" className="grid gap-2">
            {reasons.map(({ title, text }, index) => (
              <li key={`${title} ${text}`} className="flex items-stretch gap-2">
                <button
                  type="button"
                  onClick={() => reject(text)}
                  className="flex min-h-11 min-w-0 flex-1 gap-3 rounded-md border border-control bg-surface px-3 py-2 text-left hover:border-primary hover:bg-primary-soft"
                >
                  {hasKeys && index < 9 && <kbd className="font-semibold text-ink-soft tabular-nums">{index + 1}</kbd>}
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{title}</span>
                    <span className="line-clamp-2 text-ink-soft text-sm wrap-anywhere">{text}</span>
                  </span>
                </button>
                <Button variant="outline" onClick={() => startFrom(text)}>
                  Edit<span className="sr-only"> “{title}” before rejecting</span>
                </Button>
              </li>
            ))}
          </ol>
        )}
        {isPaid && (
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
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field id={id} label="In your own words">
            <textarea
              id={id}
              ref={field}
              value={reason}
              rows={3}
              maxLength={1_000}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${id}-error` : undefined}
              onChange={({ target }) => startFrom(target.value)}
              className={controlStyle}
            />
            {isMissing && (
              <p id={`${id}-error`} className="font-medium text-danger text-sm">
                Enter the reason, for the owner.
              </p>
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="danger">
              Reject business
            </Button>
          </div>
        </form>
      </div>
    </Modal>
  )
}
