import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { useUnsavedChanges } from '@directory/frontend-kit/use-unsaved-changes'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useWriteMessage } from '../../social-media/read-messages.ts'
import { Form } from '../forms/form.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'

const blank = { text: '' }

/** Writes to the other side; keeps the text if sending fails. */
export function MessageForm({ clientId, label }: { clientId: string | undefined; label: string }) {
  const form = useForm({ defaultValues: blank })
  const showErrors = useServerErrors(form)
  const writing = useWriteMessage(clientId)
  const text = form.watch('text')
  const leaving = useUnsavedChanges(text.trim() && !writing.isPending ? 'unsaved' : 'saved')
  const write = () =>
    writing.mutate(text.trim(), {
      onSuccess() {
        // Text typed since then is the next message.
        if (form.getValues('text') === text) form.reset(blank)
        form.setFocus('text')
        toast.success('Message sent')
      },
      onError(error) {
        toast.error('Error', { description: error.message })
        showErrors(error)
      },
    })
  return (
    <Form form={form} onSubmit={write} className="grid gap-3">
      <TextAreaField name="text" label={label} rows={3} maxLength={socialMediaLimits.messageLength} />
      <FormProblem title="Your message was not sent" />
      <div>
        <Button type="submit" disabled={!text.trim() || writing.isPending}>
          <Send aria-hidden />
          {writing.isPending ? 'Sending…' : 'Send message'}
        </Button>
      </div>
      <LeaveDialog {...leaving} />
    </Form>
  )
}
