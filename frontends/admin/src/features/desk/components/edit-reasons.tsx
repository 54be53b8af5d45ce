import type { ReadyReasons, ReasonedAction } from '@directory/contracts/http/desk'
import { useQuery } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle, Input } from '@directory/frontend-kit/ui/input'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { readyReasonsQuery, useSaveReadyReasons } from '../../../shared/rejection/ready-reasons.ts'

const most = 20

const reasonTitles: Readonly<Record<ReasonedAction, string>> = {
  'reject-listing': 'Ready reasons',
  'ask-owner': 'Ready questions',
  'uphold-report': 'Reasons to uphold',
  'dismiss-report': 'Reasons to dismiss',
  'grant-claim': 'Reasons to grant',
  'refuse-claim': 'Reasons to refuse',
}

/** A reason in the form, with a key that stays when others are removed. */
type Edited = ReadyReasons['reasons'][number] & { readonly key: number }

interface ReasonsFormProps {
  readonly action: ReasonedAction
  readonly saved: ReadyReasons
  readonly onClose: () => void
}

function ReasonsForm({ action, saved, onClose }: ReasonsFormProps) {
  const saving = useSaveReadyReasons(action)
  const [edited, setEdited] = useState<readonly Edited[]>(() => saved.reasons.map((reason, key) => ({ ...reason, key })))
  const change = (key: number, changed: Partial<Edited>) =>
    setEdited((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const isIncomplete = edited.some(({ title, text }) => !title.trim() || !text.trim())
  function submit(event: FormEvent) {
    event.preventDefault()
    const reasons = edited.map(({ title, text }) => ({ title: title.trim(), text: text.trim() }))
    saving.mutate(
      { reasons, version: saved.version },
      {
        onSuccess() {
          toast.success('Ready reasons saved')
          onClose()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {edited.map(({ key, title, text }, index) => (
        <fieldset key={key} className="grid gap-3 border-line border-b pb-5">
          <legend className="sr-only">Reason {index + 1}</legend>
          <Field id={`reason-title-${key}`} label={`Title of reason ${index + 1}`}>
            <Input
              id={`reason-title-${key}`}
              value={title}
              maxLength={60}
              onChange={({ target }) => change(key, { title: target.value })}
            />
          </Field>
          <Field id={`reason-text-${key}`} label="Text of the email">
            <textarea
              id={`reason-text-${key}`}
              value={text}
              rows={3}
              maxLength={1_000}
              onChange={({ target }) => change(key, { text: target.value })}
              className={controlStyle}
            />
          </Field>
          <Button variant="outline" className="justify-self-start" onClick={() => setEdited(edited.filter((one) => one.key !== key))}>
            Remove<span className="sr-only"> reason {index + 1}</span>
          </Button>
        </fieldset>
      ))}
      {edited.length < most && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => setEdited([...edited, { key: Math.max(-1, ...edited.map((one) => one.key)) + 1, title: '', text: '' }])}
        >
          <Plus aria-hidden />
          Add a reason
        </Button>
      )}
      {isIncomplete && <p className="text-ink-soft text-sm">Each reason needs a title and a text.</p>}
      {saving.error && <Alert tone="danger">{saving.error.message}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={saving.isPending || isIncomplete}>
          {saving.isPending ? 'Saving…' : 'Save reasons'}
        </Button>
      </div>
    </form>
  )
}

/** Edits the reasons that moderators give for an action again and again. The first nine have a digit. */
function EditReasons({ action, onClose }: { action: ReasonedAction; onClose: () => void }) {
  const { data, error } = useQuery(readyReasonsQuery(action))
  return (
    <Modal
      isOpen
      isForm
      title={reasonTitles[action]}
      description="For all moderators. The first nine are chosen by their digits."
      onClose={onClose}
    >
      {error && <Alert tone="danger">{error.message}</Alert>}
      {data && <ReasonsForm action={action} saved={data} onClose={onClose} />}
    </Modal>
  )
}

function EditButton({ action, onEdit }: { action: ReasonedAction; onEdit: () => void }) {
  // Fetched before they are needed: a digit may follow its letter at once.
  useQuery(readyReasonsQuery(action))
  return (
    <Button variant="outline" onClick={onEdit}>
      Edit {reasonTitles[action].toLowerCase()}
    </Button>
  )
}

/** A button for each list of ready reasons of a queue. */
export function ReasonsToEdit({ actions }: { actions: readonly ReasonedAction[] }) {
  const [edited, setEdited] = useState<ReasonedAction>()
  return (
    <>
      {actions.map((action) => (
        <EditButton key={action} action={action} onEdit={() => setEdited(action)} />
      ))}
      {edited && <EditReasons action={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
