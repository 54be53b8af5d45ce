import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts'
import { useServerValues } from '../../../shared/forms/use-server-values.ts'
import { useChangeEnquiry } from '../api/change-enquiry.ts'

/** The owner’s own note. What was typed stays, beside what has been saved in another tab or on another device meanwhile. */
export function NoteForm({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const stored = { note: enquiry.note ?? '' }
  const form = useForm({ defaultValues: stored })
  useServerValues(form, stored)
  const draft = useFormDraft(`enquiry-note-${enquiry.id}`, form)
  const showErrors = useServerErrors(form)
  const changing = useChangeEnquiry(enquiry)
  const typed = form.watch('note')
  /** The note from which typing has started. */
  const [base, setBase] = useState(stored.note)
  if (base !== stored.note && typed.trim() === stored.note) setBase(stored.note)
  const isTyped = typed.trim() !== stored.note
  // A draft that was kept in this tab may have started from any note.
  const isElsewhere = isTyped && (base !== stored.note || (draft.isRestored && stored.note !== ''))
  const isConflict = isProblem(changing.error, 'conflict')
  const isBlocked = changing.isPending || !isTyped
  const save = ({ note }: typeof stored) => {
    if (isBlocked) return
    changing.mutate(
      { note: note.trim() || null },
      {
        onSuccess(changed) {
          draft.forget()
          form.reset({ note: changed.note ?? '' })
          setBase(changed.note ?? '')
          toast.success('Note saved')
        },
        onError(error) {
          if (!isProblem(error, 'conflict')) showErrors(error)
        },
      },
    )
  }
  return (
    <Form form={form} onSubmit={save} className="grid gap-3">
      <TextAreaField name="note" label="Note" rows={3} maxLength={enquiryLimits.note} hint="Only you see it." />
      {(isConflict || isElsewhere) && (
        <Alert tone="danger">
          <p>
            {isConflict ? 'The enquiry has changed since you opened it.' : 'This is not the note that is saved.'} What you typed is still
            here: save it to keep it{isElsewhere && ' instead'}.
          </p>
          {isTyped && stored.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">Saved meanwhile: {stored.note}</p>}
        </Alert>
      )}
      <FormProblem title="Your note was not saved" />
      <div>
        <Button type="submit" variant="outline" aria-disabled={isBlocked}>
          {changing.isPending ? 'Saving…' : 'Save note'}
        </Button>
      </div>
    </Form>
  )
}
