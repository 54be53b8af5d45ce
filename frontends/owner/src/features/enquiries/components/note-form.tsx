import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts'
import { useServerValues } from '../../../shared/forms/use-server-values.ts'
import { useChangeEnquiry } from '../api/change-enquiry.ts'

/** The owner’s own note. What was typed stays after a conflict, beside what has been saved meanwhile. */
export function NoteForm({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const stored = { note: enquiry.note ?? '' }
  const form = useForm({ defaultValues: stored })
  useServerValues(form, stored)
  const draft = useFormDraft(`enquiry-note-${enquiry.id}`, form)
  const showErrors = useServerErrors(form)
  const changing = useChangeEnquiry(enquiry)
  const typed = form.watch('note')
  const isConflict = isProblem(changing.error, 'conflict')
  const save = ({ note }: typeof stored) =>
    changing.mutate(
      { note: note.trim() || null },
      {
        onSuccess(changed) {
          draft.forget()
          form.reset({ note: changed.note ?? '' })
          toast.success('Note saved')
        },
        onError(error) {
          if (!isProblem(error, 'conflict')) showErrors(error)
        },
      },
    )
  return (
    <Form form={form} onSubmit={save} className="grid gap-3">
      <TextAreaField name="note" label="Note" rows={3} maxLength={enquiryLimits.note} hint="Only you see it." />
      {isConflict && (
        <Alert tone="danger">
          <p>The enquiry has changed since you opened it. What you typed is still here: save it again to keep it.</p>
          {stored.note && typed.trim() !== stored.note && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">Saved meanwhile: {stored.note}</p>
          )}
        </Alert>
      )}
      <FormProblem title="Your note was not saved" />
      <div>
        <Button type="submit" variant="outline" disabled={changing.isPending || typed.trim() === stored.note}>
          {changing.isPending ? 'Saving…' : 'Save note'}
        </Button>
      </div>
    </Form>
  )
}
