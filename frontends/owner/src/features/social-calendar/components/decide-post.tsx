import type { Post } from '@directory/contracts/http/social-posts'
import { Button } from '@directory/frontend-kit/ui/button'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Check, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useDecidePost, useTakeApprovalBack } from '../api/decide-post.ts'
import { SendBackForm } from './send-back-form.tsx'

interface DecidePostProps {
  readonly post: Post
  readonly onDecided: () => void
}

const stateTexts: Readonly<Partial<Record<Post['state'], string>>> = {
  draft: 'The team is changing this post. You will be asked again once it is ready.',
  'sent-back': 'The team has your comment and is changing this post.',
}

/** The client's decision on a proposed post. */
export function DecidePost({ post, onDecided }: DecidePostProps) {
  const [isSendingBack, setSendingBack] = useState(false)
  const deciding = useDecidePost()
  const takingBack = useTakeApprovalBack()
  if (post.state === 'approved')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-ink-soft">This post is approved, and will be published as planned.</p>
        <Button
          variant="outline"
          disabled={takingBack.isPending}
          onClick={() =>
            takingBack.mutate(post, {
              onSuccess() {
                toast.success('Approval taken back', { description: 'The post waits for your decision again.' })
                onDecided()
              },
            })
          }
        >
          <RotateCcw aria-hidden />
          {takingBack.isPending ? 'Taking back…' : 'Take the approval back'}
        </Button>
      </div>
    )
  if (post.state !== 'proposed') return stateTexts[post.state] ? <p className="text-ink-soft">{stateTexts[post.state]}</p> : null
  const approve = () =>
    deciding.mutate(
      { post },
      {
        onSuccess() {
          toast.success('Post approved')
          onDecided()
        },
      },
    )
  return (
    <LeadFocus next={(here) => here.querySelector('textarea') ?? here.querySelector('button')}>
      {isSendingBack ? (
        <SendBackForm post={post} deciding={deciding} onDecided={onDecided} onCancel={() => setSendingBack(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button disabled={deciding.isPending} onClick={approve}>
            <Check aria-hidden />
            {deciding.isPending ? 'Approving…' : 'Approve'}
          </Button>
          <Button variant="outline" disabled={deciding.isPending} onClick={() => setSendingBack(true)}>
            <Undo2 aria-hidden />
            Send back
          </Button>
        </div>
      )}
    </LeadFocus>
  )
}
