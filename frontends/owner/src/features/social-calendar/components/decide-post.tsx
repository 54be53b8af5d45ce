import type { Post } from '@directory/contracts/http/social-posts'
import { Button } from '@directory/frontend-kit/ui/button'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useDecidePost } from '../api/decide-post.ts'
import { SendBackForm } from './send-back-form.tsx'

interface DecidePostProps {
  readonly post: Post
  readonly onDecided: () => void
}

const stateTexts: Readonly<Partial<Record<Post['state'], string>>> = {
  draft: 'The team is changing this post. You will be asked again once it is ready.',
  'sent-back': 'The team has your comment and is changing this post.',
  approved: 'You have approved this post. It will be published as planned.',
}

/** The client's decision on a proposed post. */
export function DecidePost({ post, onDecided }: DecidePostProps) {
  const [isSendingBack, setSendingBack] = useState(false)
  const deciding = useDecidePost()
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
