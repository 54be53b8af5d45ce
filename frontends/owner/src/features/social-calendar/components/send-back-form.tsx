import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { Post } from '@directory/contracts/http/social-posts'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { useFormOverCalendar } from '@directory/frontend-kit/social-media/use-form-over-calendar'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { LeaveDialog } from '@directory/frontend-kit/ui/leave-dialog'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import type { useDecidePost } from '../api/decide-post.ts'

interface SendBackFormProps {
  readonly post: Post
  readonly deciding: ReturnType<typeof useDecidePost>
  readonly onDecided: () => void
  readonly onCancel: () => void
}

const blank = { comment: '' }

/** Sends a post back with a comment. */
export function SendBackForm({ post, deciding, onDecided, onCancel }: SendBackFormProps) {
  const form = useForm({ defaultValues: blank })
  const showErrors = useServerErrors(form)
  const comment = form.watch('comment').trim()
  const { done, ...leaving } = useFormOverCalendar(comment !== '')
  const send = () =>
    deciding.mutate(
      { post, comment },
      {
        onSuccess() {
          toast.success('Post sent back', { description: 'The team has your comment.' })
          done()
          onDecided()
        },
        onError: showErrors,
      },
    )
  return (
    <Form form={form} onSubmit={send}>
      <TextAreaField name="comment" label="What should the team change?" rows={3} maxLength={socialMediaLimits.commentLength} />
      <FormProblem title="The post was not sent back" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!comment || deciding.isPending}>
          {deciding.isPending ? 'Sending…' : 'Send back to the team'}
        </Button>
        <Button variant="outline" disabled={deciding.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <LeaveDialog {...leaving} />
    </Form>
  )
}
