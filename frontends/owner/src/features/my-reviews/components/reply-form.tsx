import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts'
import { useReplyToReview } from '../api/reply-to-review.ts'

const blank = { text: '' }

/** Replies to a review. Typed text survives a reload until it is sent. */
export function ReplyForm({ reviewId, about }: { reviewId: string; about: string }) {
  const form = useForm({ defaultValues: blank })
  const draft = useFormDraft(`reply-${reviewId}`, form)
  const [isOpen, setOpen] = useState(false)
  const showErrors = useServerErrors(form)
  const replying = useReplyToReview(reviewId)
  if (!isOpen && !draft.isRestored)
    return (
      <Button variant="outline" className="mt-4" aria-label={`Reply to ${about}`} onClick={() => setOpen(true)}>
        Reply
      </Button>
    )
  const send = ({ text }: typeof blank) =>
    replying.mutate(text.trim(), {
      onSuccess() {
        draft.forget()
        toast.success('Reply published')
      },
      onError(error) {
        toast.error('Error', { description: error.message })
        showErrors(error)
      },
    })
  return (
    <Form form={form} onSubmit={send} className="mt-4 grid gap-4">
      <TextAreaField
        name="text"
        label="Your reply"
        rows={3}
        maxLength={2_000}
        hint="Visitors see it below the review. You can reply once, and cannot change it afterwards."
      />
      <FormProblem title="Your reply was not sent" />
      <div>
        <Button type="submit" disabled={!form.watch('text').trim() || replying.isPending}>
          {replying.isPending ? 'Sending…' : 'Send reply'}
        </Button>
      </div>
    </Form>
  )
}
