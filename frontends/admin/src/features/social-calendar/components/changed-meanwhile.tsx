import type { Post } from '@directory/contracts/http/social-posts'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { PostPreview } from '@directory/frontend-kit/ui/social-media/post-preview'
import { PostStateBadge } from '@directory/frontend-kit/ui/social-media/post-state'

interface ChangedMeanwhileProps {
  readonly post: Post
  readonly businessName: string
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Shows how a post was changed while it was being edited, and asks which version to keep. */
export function ChangedMeanwhile({ post, businessName, onMine, onTheirs }: ChangedMeanwhileProps) {
  return (
    <section aria-labelledby="changed-meanwhile" className="grid gap-4 rounded-xl border border-danger/40 p-4">
      <Alert tone="danger">
        <strong id="changed-meanwhile">This has been changed by somebody else in the meantime.</strong>
        <p>Your changes have not been saved yet. This is the current post:</p>
      </Alert>
      <p>
        <PostStateBadge state={post.state} />
      </p>
      {post.state === 'sent-back' && post.comment && <p className="whitespace-pre-line text-danger wrap-anywhere">{post.comment}</p>}
      <PostPreview post={post} businessName={businessName} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onTheirs}>
          Continue with this
        </Button>
        <Button onClick={onMine}>Keep mine</Button>
      </div>
    </section>
  )
}
