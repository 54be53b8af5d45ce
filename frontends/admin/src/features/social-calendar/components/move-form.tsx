import { localDate } from '@directory/contracts/catalogue/local-time'
import { type Post, PostContent } from '@directory/contracts/http/social-posts'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { useForm } from 'react-hook-form'
import { contractRules } from '../../../shared/contract-rules.ts'
import { type PostValues, timeErrors, toPostContent, toPostValues } from '../post-values.ts'

const rules = contractRules<PostValues>(PostContent, toPostContent, timeErrors)

interface MoveFormProps {
  readonly post: Post
  readonly place: CalendarPlace
  readonly onMove: (post: Post, plannedAt: string) => Promise<boolean>
}

/** Moves a post to another day and time, as dragging does; afterwards, the calendar shows that day. */
export function MoveForm({ post, place, onMove }: MoveFormProps) {
  const form = useForm<PostValues>({ defaultValues: toPostValues(post), resolver: rules })
  async function move(values: PostValues): Promise<void> {
    const { plannedAt } = toPostContent(values)
    if (await onMove(post, plannedAt)) place.goOn({ date: localDate(plannedAt) })
  }
  const isBusy = form.formState.isSubmitting
  return (
    <Form form={form} onSubmit={move} className="grid gap-4 rounded-lg bg-sunken p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="date" label="Day" type="date" />
        <TextField name="time" label="Time (UK)" type="time" />
      </div>
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Moving…' : 'Move'}
        </Button>
      </div>
    </Form>
  )
}
