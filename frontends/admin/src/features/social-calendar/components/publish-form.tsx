import { type Post, publishPost } from '@directory/contracts/http/social-posts'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { useFormOverCalendar } from '@directory/frontend-kit/social-media/use-form-over-calendar'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { LeaveDialog } from '@directory/frontend-kit/ui/leave-dialog'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { contractRules } from '../../../shared/contract-rules.ts'
import { usePublishPost } from '../api/finish-post.ts'

const blank = { url: '' }
const rules = contractRules<typeof blank>(publishPost.body.pick({ url: true }), ({ url }) => ({ url: url.trim() || null }))

/** Records where a post was published, which is done by hand. */
export function PublishForm({ post, onPublished }: { post: Post; onPublished: () => void }) {
  const form = useForm({ defaultValues: blank, resolver: rules })
  const showErrors = useServerErrors(form)
  const publishing = usePublishPost()
  const { done, ...leaving } = useFormOverCalendar(form.formState.isDirty)
  const publish = ({ url }: typeof blank) =>
    publishing.mutate(
      { post, url: url.trim() || null },
      {
        onSuccess() {
          toast.success('Post marked as published')
          done()
          onPublished()
        },
        onError(error) {
          toast.error('Error', { description: error.message })
          showErrors(error)
        },
      },
    )
  return (
    <Form form={form} onSubmit={publish} className="grid gap-4 rounded-lg bg-sunken p-4">
      <TextField name="url" label="Where it can be seen (optional)" type="url" maxLength={300} placeholder="https://" />
      <FormProblem title="The post was not marked" />
      <div>
        <Button type="submit" disabled={publishing.isPending}>
          <Send aria-hidden />
          {publishing.isPending ? 'Marking…' : 'Mark as published'}
        </Button>
      </div>
      <LeaveDialog {...leaving} />
    </Form>
  )
}
