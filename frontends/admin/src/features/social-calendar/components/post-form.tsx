import { localDate } from '@directory/contracts/catalogue/local-time'
import { getPlatforms } from '@directory/contracts/catalogue/social-media'
import type { ListedClient } from '@directory/contracts/http/social-media'
import { type Post, PostContent } from '@directory/contracts/http/social-posts'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { networks } from '@directory/frontend-kit/social-media/networks'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { useFormOverCalendar } from '@directory/frontend-kit/social-media/use-form-over-calendar'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { SelectField } from '@directory/frontend-kit/ui/forms/select-field'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { LeaveDialog } from '@directory/frontend-kit/ui/leave-dialog'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { contractRules } from '../../../shared/contract-rules.ts'
import { useSavePost } from '../api/save-post.ts'
import { newPostValues, type PostValues, timeErrors, toPostContent, toPostValues } from '../post-values.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { PostPictures } from './post-pictures.tsx'
import { PostTextField } from './post-text-field.tsx'

const rules = contractRules<PostValues>(PostContent, toPostContent, timeErrors)
const serverNames = {
  'content.network': 'network',
  'content.text': 'text',
  'content.imageIds': 'imageIds',
  'content.plannedAt': 'date',
}

interface PostFormProps {
  readonly client: ListedClient
  /** The current state of the post; undefined for a new one. */
  readonly post: Post | undefined
  readonly day: string
  readonly place: CalendarPlace
}

/** The form of a post: content, network and time. Never overwrites someone else's changes without asking. */
export function PostForm({ client, post, day, place }: PostFormProps) {
  const covered = getPlatforms(client.package?.socialPackage ?? null)
  // A post keeps a network that the package no longer covers.
  const choices = post && !covered.includes(post.network) ? [...covered, post.network] : covered
  const [base, setBase] = useState(post)
  const form = useForm<PostValues>({
    defaultValues: post ? toPostValues(post) : newPostValues(day, place.network ?? covered[0] ?? 'facebook'),
    resolver: rules,
  })
  const showErrors = useServerErrors(form, serverNames)
  const saving = useSavePost()
  const { done, ...leaving } = useFormOverCalendar(form.formState.isDirty)
  const isOutdated = post !== undefined && base !== undefined && post.version !== base.version

  const save = (propose: boolean) => (values: PostValues) =>
    saving.mutate(
      { clientId: client.id, base, content: toPostContent(values), propose },
      {
        onSuccess(saved) {
          toast.success(propose ? 'Post sent for approval' : 'Draft saved')
          done()
          place.goOn({ date: localDate(saved.plannedAt), opened: { post: saved.id } })
        },
        onError(error) {
          toast.error('Error', { description: error.message })
          if (!isProblem(error, 'conflict')) showErrors(error)
        },
      },
    )
  const submit = (propose: boolean) => void form.handleSubmit(save(propose))()

  return (
    <Form form={form} onSubmit={save(true)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {base?.comment && base.state === 'sent-back' && (
        <div className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
          <p className="font-semibold">The client says</p>
          <p className="whitespace-pre-line wrap-anywhere">{base.comment}</p>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField name="network" label="Network">
          {choices.map((network) => (
            <option key={network} value={network}>
              {networks[network].label}
            </option>
          ))}
        </SelectField>
        <TextField name="date" label="Day" type="date" />
        <TextField name="time" label="Time (UK)" type="time" />
      </div>
      <PostTextField />
      <PostPictures clientId={client.id} />
      <FormProblem title="The post was not saved" />
      {isOutdated && (
        <ChangedMeanwhile
          post={post}
          businessName={client.businessName}
          onMine={() => setBase(post)}
          onTheirs={() => {
            setBase(post)
            form.reset(toPostValues(post))
          }}
        />
      )}
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button variant="outline" disabled={saving.isPending || isOutdated} onClick={() => submit(false)}>
          Save draft
        </Button>
        <Button type="submit" disabled={saving.isPending || isOutdated}>
          {saving.isPending ? 'Saving…' : 'Send for approval'}
        </Button>
      </div>
      <LeaveDialog {...leaving} />
    </Form>
  )
}
