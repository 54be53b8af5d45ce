import type { Listing } from '@directory/contracts/events/listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { type FormEvent, useRef, useState } from 'react'
import { ReasonField } from '../../../shared/reason-field.tsx'
import { RefundChoice } from '../../listings/components/refund-choice.tsx'
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
  function change(text: string) {
    setReason(text)
    setMissing(false)
  }
  function startFrom(text: string) {
    change(text)
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
        {isPaid && <RefundChoice isChosen={refund} onChoose={setRefund} />}
        <form noValidate onSubmit={submit} className="grid gap-4">
          <ReasonField label="In your own words" rows={3} field={field} value={reason} isMissing={isMissing} onChange={change} />
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
