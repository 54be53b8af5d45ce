import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ReasonField } from './reason-field.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly description: string
  readonly action: string
  /** While the action is carried out. */
  readonly busyAction: string
  readonly isBusy: boolean
  /** Whether it is a decision against somebody. */
  readonly isDestructive?: boolean
  readonly error: Error | null
  /** Further choices, above the buttons. */
  readonly children?: ReactNode
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for the reason for a decision against a business, which its owner gets by email. It stays open until that has succeeded. */
export function ReasonDialog({
  title,
  description,
  action,
  busyAction,
  isBusy,
  isDestructive = true,
  error,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) onConfirm(reason.trim())
    else {
      setMissing(true)
      field.current?.focus()
    }
  }
  return (
    <Modal isOpen title={title} description={description} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ReasonField
          label="Reason"
          rows={4}
          field={field}
          value={reason}
          isMissing={isMissing}
          onChange={(changed) => {
            setReason(changed)
            setMissing(false)
          }}
        />
        {children}
        {error && <Alert tone="danger">{error.message}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} disabled={isBusy}>
            {isBusy ? busyAction : action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
