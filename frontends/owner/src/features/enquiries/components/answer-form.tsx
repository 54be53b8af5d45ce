import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { MessagePictures } from '@directory/frontend-kit/ui/images/message-pictures'
import { SentNote } from '@directory/frontend-kit/ui/sent-note'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts'
import { useAnswerEnquiry } from '../api/answer-enquiry.ts'
import { fillIn, insertReply } from '../insert-reply.ts'
import { ChooseReply } from './choose-reply.tsx'

const blank = { text: '' }

/** Answers an enquiry, by typing and with saved replies. What was typed survives a reload until it is sent. */
export function AnswerForm({ enquiry: { id, name } }: { enquiry: Pick<ReceivedEnquiry, 'id' | 'name'> }) {
  const formId = useId()
  const form = useForm({ defaultValues: blank })
  const draft = useFormDraft(`enquiry-answer-${id}`, form)
  const showErrors = useServerErrors(form)
  const answering = useAnswerEnquiry(id)
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [isUploading, setUploading] = useState(false)
  const text = form.watch('text')

  function insert(reply: string) {
    const control = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(formId)} textarea`)
    if (!control) return
    const inserted = insertReply(control.value, { start: control.selectionStart, end: control.selectionEnd }, fillIn(reply, name))
    form.setValue('text', inserted.text, { shouldDirty: true })
    control.focus()
    control.setSelectionRange(inserted.cursor, inserted.cursor)
  }
  const send = (sent: typeof blank) =>
    answering.mutate(
      { text: sent.text.trim(), pictures },
      {
        onSuccess() {
          setPictures([])
          // Text typed since then is the next message.
          if (form.getValues('text') === sent.text) {
            form.reset(blank)
            draft.forget()
          }
        },
        onError(error) {
          toast.error('Error', { description: error.message })
          showErrors(error)
        },
      },
    )
  return (
    <div id={formId} className="grid gap-4">
      <ChooseReply onChoose={insert} />
      <Form form={form} onSubmit={send} className="grid gap-3">
        <TextAreaField name="text" label="Your answer" rows={5} maxLength={enquiryLimits.answer} hint={`${name} gets it by email.`} />
        <MessagePictures conversationId={id} pictures={pictures} onChange={setPictures} onBusy={setUploading} />
        <FormProblem title="Your answer was not sent" />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" disabled={!text.trim() || answering.isPending || isUploading}>
            <Send aria-hidden />
            {answering.isPending ? 'Sending…' : 'Send answer'}
          </Button>
          <SentNote isSent={answering.isSuccess && !text} text="Answer sent" />
        </div>
      </Form>
    </div>
  )
}
