import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { ApprovalPost } from '@directory/contracts/http/social-approvals'
import { Button } from '@directory/frontend-kit/ui/button'
import { RequiredText } from '@directory/frontend-kit/ui/required-text'
import { Check, RotateCcw, Undo2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Decision, useDecide } from '../api/decide.ts'

interface DecisionButtonsProps {
  readonly post: ApprovalPost
  readonly deciding: ReturnType<typeof useDecide>
  readonly onDecided: (posts: readonly ApprovalPost[], outcome: string) => void
}

/** Approves a post, sends it back with a comment, or takes its approval back. */
export function DecisionButtons({ post, deciding, onDecided }: DecisionButtonsProps) {
  const [isSendingBack, setSendingBack] = useState(false)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isSendingBack) field.current?.focus()
  }, [isSendingBack])
  const isBusy = deciding.isPending
  const decide = (decision: Decision, outcome: string) => deciding.mutate(decision, { onSuccess: ({ posts }) => onDecided(posts, outcome) })
  function sendBack(event: FormEvent) {
    event.preventDefault()
    setMissing(!comment.trim())
    if (!comment.trim()) return field.current?.focus()
    decide({ kind: 'send-back', post, comment: comment.trim() }, 'Sent back. The team has your comment.')
  }
  if (post.state === 'approved')
    return (
      <div>
        <Button variant="outline" disabled={isBusy} onClick={() => decide({ kind: 'take-back', post }, 'The approval is taken back.')}>
          <RotateCcw aria-hidden />
          {isBusy ? 'Taking back…' : 'Take the approval back'}
        </Button>
      </div>
    )
  if (post.state !== 'proposed') return null
  if (isSendingBack)
    return (
      <form noValidate onSubmit={sendBack} className="grid gap-3">
        <RequiredText
          label="What should the team change?"
          rows={3}
          maxLength={socialMediaLimits.commentLength}
          field={field}
          value={comment}
          error={isMissing ? 'Must not be empty.' : undefined}
          onChange={(text) => {
            setComment(text)
            setMissing(false)
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send back to the team'}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => setSendingBack(false)}>
            Cancel
          </Button>
        </div>
      </form>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={isBusy} onClick={() => decide({ kind: 'approve', post }, 'Approved.')}>
        <Check aria-hidden />
        {isBusy ? 'Approving…' : 'Approve'}
      </Button>
      <Button variant="outline" disabled={isBusy} onClick={() => setSendingBack(true)}>
        <Undo2 aria-hidden />
        Send back
      </Button>
    </div>
  )
}
