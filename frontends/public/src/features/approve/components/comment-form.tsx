import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { ApprovalPost } from '@directory/contracts/http/social-approvals'
import type { PictureRegion } from '@directory/contracts/http/social-comments'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { RequiredText } from '@directory/frontend-kit/ui/required-text'
import { SentNote } from '@directory/frontend-kit/ui/sent-note'
import { type FormEvent, useRef, useState } from 'react'
import { useDecide } from '../api/decide.ts'
import { RegionField } from './region-field.tsx'

interface CommentFormProps {
  readonly post: ApprovalPost
  readonly secret: string
  /** What has been typed about each post, kept while others are shown. */
  readonly drafts: Map<string, string>
}

/** Comments on a post, or on a part of one of its pictures. */
export function CommentForm({ post, secret, drafts }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(drafts.get(post.id) ?? '')
  const [region, setRegion] = useState<PictureRegion | null>(null)
  const [isMissing, setMissing] = useState(false)
  const commenting = useDecide(secret)
  const { error, isPending } = commenting
  function write(written: string) {
    drafts.set(post.id, written)
    setText(written)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!text.trim())
    if (!text.trim()) return field.current?.focus()
    commenting.mutate(
      // The team may have taken the picture out meanwhile.
      { kind: 'comment', post, text: text.trim(), region: post.images.some(({ id }) => id === region?.imageId) ? region : null },
      {
        onSuccess() {
          write('')
          setRegion(null)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold">Comment on this post</h3>
      <RequiredText
        label="Your comment"
        rows={2}
        maxLength={socialMediaLimits.commentLength}
        field={field}
        value={text}
        error={isMissing ? 'Must not be empty.' : undefined}
        onChange={(written) => {
          write(written)
          setMissing(false)
        }}
      />
      <RegionField images={post.images} region={region} onChange={setRegion} />
      {error && (
        <Alert tone="danger">
          {isProblem(error, 'conflict') ? 'This post has been changed in the meantime. Please look at it, and send again.' : error.message}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="outline" disabled={isPending}>
          {isPending ? 'Sending…' : 'Send comment'}
        </Button>
        <SentNote isSent={commenting.isSuccess && !text} text="The team has your comment." />
      </div>
    </form>
  )
}
