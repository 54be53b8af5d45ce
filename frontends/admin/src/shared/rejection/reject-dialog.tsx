import { useQuery } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { type FormEvent, useRef, useState } from 'react'
import { ReasonField } from '../reason-field.tsx'
import { readyReasonsQuery } from './ready-reasons.ts'
import { ReasonList } from './reason-list.tsx'
import { RefundChoice } from './refund-choice.tsx'

export interface Rejection {
  readonly reason: string
  readonly refund: boolean
}

interface RejectDialogProps {
  readonly title: string
  readonly description?: string
  readonly action: string
  /** Whether there may be a payment to refund. */
  readonly isPaid: boolean
  /** Whether a rejection can be undone: then a ready reason rejects at once. Otherwise it fills the field. */
  readonly isUndoable?: boolean
  /** Whether digits choose ready reasons. */
  readonly hasKeys?: boolean
  readonly isBusy?: boolean
  readonly error?: Error | null
  readonly onReject: (rejection: Rejection) => void
  readonly onClose: () => void
}

/** Rejects with a ready reason, by its digit or its button, or with the moderator’s own words. */
export function RejectDialog({
  title,
  description = 'Its owner gets the reason by email, and can change the listing and submit it again.',
  action,
  isPaid,
  isUndoable = false,
  hasKeys = false,
  isBusy = false,
  error = null,
  onReject,
  onClose,
}: RejectDialogProps) {
  const { data } = useQuery(readyReasonsQuery)
  const [refund, setRefund] = useState(isPaid)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reasons = data?.reasons ?? []
  const reject = (text: string) => !isBusy && onReject({ reason: text, refund: isPaid && refund })
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
    <Modal isOpen title={title} description={description} onClose={onClose}>
      <div className="grid gap-5">
        {isUndoable ? (
          <ReasonList reasons={reasons} hasKeys={hasKeys} onChoose={({ text }) => reject(text)} onEdit={({ text }) => startFrom(text)} />
        ) : (
          <ReasonList reasons={reasons} hasKeys={hasKeys} onChoose={({ text }) => startFrom(text)} />
        )}
        {isPaid && <RefundChoice isChosen={refund} onChoose={setRefund} />}
        <form noValidate onSubmit={submit} className="grid gap-4">
          <ReasonField label="In your own words" rows={3} field={field} value={reason} isMissing={isMissing} onChange={change} />
          {error && <Alert tone="danger">{error.message}</Alert>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" disabled={isBusy}>
              {isBusy ? 'Rejecting…' : action}
            </Button>
          </div>
        </form>
      </div>
    </Modal>
  )
}
