import type { ApprovalPost } from '@directory/contracts/http/social-approvals'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useDecide } from '../api/decide.ts'
import { isWaiting } from '../approval-text.ts'

interface ApproveAllProps {
  readonly posts: readonly ApprovalPost[]
  readonly secret: string
  /** Called with the number of posts that still wait. */
  readonly onApproved: (left: number) => void
}

/** Approves all posts that wait. */
export function ApproveAll({ posts, secret, onApproved }: ApproveAllProps) {
  // Those that were there when it was asked: what has changed since waits for another look.
  const [asked, ask] = useState<readonly ApprovalPost[]>()
  const approving = useDecide(secret)
  return (
    <>
      <Button variant="outline" onClick={() => ask(posts)}>
        <CheckCheck aria-hidden />
        Approve all {posts.length}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        isBusy={approving.isPending}
        title={`Approve all ${asked?.length ?? 0} waiting posts?`}
        description="Each is published as planned. An approval can be taken back until then."
        action={approving.isPending ? 'Approving…' : 'Approve all'}
        error={approving.error}
        onCancel={() => ask(undefined)}
        onConfirm={() =>
          approving.mutate(
            { kind: 'approve-all', posts: asked ?? [] },
            {
              onSuccess(approval) {
                ask(undefined)
                onApproved(approval.posts.filter(isWaiting).length)
              },
            },
          )
        }
      />
    </>
  )
}
