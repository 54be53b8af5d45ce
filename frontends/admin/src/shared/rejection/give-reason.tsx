import type { ReasonedAction } from '@directory/contracts/http/desk'
import { useQuery } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ReasonField } from '../reason-field.tsx'
import { readyReasonsQuery } from './ready-reasons.ts'
import { ReasonList } from './reason-list.tsx'

export interface GiveReasonProps {
  readonly title: string
  readonly description: string
  /** For what the reason is. */
  readonly action: ReasonedAction
  readonly verb: string
  readonly busyVerb?: string
  /** What to say without a reason. */
  readonly missing?: string
  /** Whether it is a decision against somebody. */
  readonly isDestructive?: boolean
  /** Whether the decision can be undone: then a ready reason decides at once. Otherwise it fills the field. */
  readonly isUndoable?: boolean
  /** Whether digits choose ready reasons. */
  readonly hasKeys?: boolean
  readonly isBusy?: boolean
  readonly error?: Error | null
  /** Further choices, above the moderator’s own words. */
  readonly children?: ReactNode
  readonly onGive: (reason: string) => void
  readonly onClose: () => void
}

/** Decides with a ready reason, by its digit or its button, or with the moderator’s own words. */
export function GiveReason({
  title,
  description,
  action,
  verb,
  busyVerb = verb,
  missing,
  isDestructive = false,
  isUndoable = false,
  hasKeys = false,
  isBusy = false,
  error = null,
  children,
  onGive,
  onClose,
}: GiveReasonProps) {
  const { data } = useQuery(readyReasonsQuery(action))
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reasons = data?.reasons ?? []
  const give = (text: string) => !isBusy && onGive(text)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) return give(reason.trim())
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
          <ReasonList reasons={reasons} hasKeys={hasKeys} onChoose={({ text }) => give(text)} onEdit={({ text }) => startFrom(text)} />
        ) : (
          <ReasonList reasons={reasons} hasKeys={hasKeys} onChoose={({ text }) => startFrom(text)} />
        )}
        {children}
        <form noValidate onSubmit={submit} className="grid gap-4">
          <ReasonField
            label="In your own words"
            rows={3}
            field={field}
            value={reason}
            isMissing={isMissing}
            {...(missing ? { missing } : {})}
            onChange={change}
          />
          {error && <Alert tone="danger">{error.message}</Alert>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} disabled={isBusy}>
              {isBusy ? busyVerb : verb}
            </Button>
          </div>
        </form>
      </div>
    </Modal>
  )
}
