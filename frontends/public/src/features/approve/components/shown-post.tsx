import type { ApprovalPost } from '@directory/contracts/http/social-approvals'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { findMarks } from '@directory/frontend-kit/social-media/regions'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { CommentList } from '@directory/frontend-kit/ui/social-media/comment-list'
import { PostPreview } from '@directory/frontend-kit/ui/social-media/post-preview'
import { PostStateBadge } from '@directory/frontend-kit/ui/social-media/post-state'
import { useDecide } from '../api/decide.ts'
import { decisionText } from '../approval-text.ts'
import { CommentForm } from './comment-form.tsx'
import { DecisionButtons } from './decision-buttons.tsx'

interface ShownPostProps {
  readonly post: ApprovalPost
  readonly businessName: string
  readonly secret: string
  readonly drafts: Map<string, string>
  /** Called with all posts after the decision, and what has been done. */
  readonly onDecided: (posts: readonly ApprovalPost[], outcome: string) => void
}

/** A post as it will appear, what was decided and said about it, and what can be. */
export function ShownPost({ post, businessName, secret, drafts, onDecided }: ShownPostProps) {
  const deciding = useDecide(secret)
  const { error } = deciding
  const decided = decisionText(post)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <PostStateBadge state={post.state} />
        {decided && <p className="text-ink-soft text-sm">{decided}</p>}
      </div>
      {post.state === 'sent-back' && post.comment && (
        <p className="whitespace-pre-line rounded-lg bg-danger-soft px-4 py-3 text-danger wrap-anywhere">{post.comment}</p>
      )}
      <PostPreview post={post} businessName={businessName} marks={findMarks(post.comments)} />
      {error && (
        <Alert tone="danger">
          {isProblem(error, 'conflict', 'not-found')
            ? 'This post has been changed or decided in the meantime. Please look at it again.'
            : error.message}
        </Alert>
      )}
      <DecisionButtons post={post} deciding={deciding} onDecided={onDecided} />
      {post.comments.length > 0 && (
        <section aria-labelledby="comments" className="grid gap-3">
          <h3 id="comments" className="font-semibold">
            Comments
          </h3>
          <CommentList comments={post.comments} images={post.images} />
        </section>
      )}
      <CommentForm post={post} secret={secret} drafts={drafts} />
    </div>
  )
}
