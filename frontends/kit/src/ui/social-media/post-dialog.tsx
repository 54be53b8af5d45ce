import type { Post } from '@directory/contracts/http/social-posts'
import { useQuery } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDayAndTime } from '../../social-media/calendar-days.ts'
import { networks } from '../../social-media/networks.ts'
import { postCommentsQuery } from '../../social-media/post-comments.ts'
import type { ShownPosts } from '../../social-media/read-calendar.ts'
import { findMarks } from '../../social-media/regions.ts'
import { PostComments } from './post-comments.tsx'
import { PostHistory } from './post-history.tsx'
import { PostPreview } from './post-preview.tsx'
import { PostStateBadge } from './post-state.tsx'

/** Finds a post in a loaded calendar. */
export const postIn = ({ posts, waiting }: ShownPosts, id: string | undefined): Post | undefined =>
  [...posts, ...waiting].find((post) => post.id === id)

interface ShownPostProps {
  readonly post: Post
  readonly businessName: string
  readonly isTeam: boolean
  /** Actions on the post. */
  readonly children: ReactNode
}

function ShownPost({ post, businessName, isTeam, children }: ShownPostProps) {
  const [seenVersion, setSeenVersion] = useState(post.version)
  const { data: comments = [] } = useQuery(postCommentsQuery(post.id, isTeam))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {post.version !== seenVersion && (
        <Alert tone="danger">
          <strong>This post has been changed in the meantime.</strong>
          <p>This is the current version. Please look at it again.</p>
          <Button variant="outline" className="mt-2" onClick={() => setSeenVersion(post.version)}>
            I have seen it
          </Button>
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <PostStateBadge state={post.state} />
        {post.publishedAt && <span className="text-ink-soft text-sm">{formatDayAndTime(post.publishedAt)}</span>}
        {post.publishedUrl && (
          <a
            href={post.publishedUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-1.5 font-semibold text-primary"
          >
            See it on {networks[post.network].label}
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </div>
      {post.state === 'sent-back' && post.comment && (
        <div className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
          <p className="font-semibold">{isTeam ? 'The client says' : 'You wrote'}</p>
          <p className="whitespace-pre-line wrap-anywhere">{post.comment}</p>
        </div>
      )}
      <PostPreview post={post} businessName={businessName} marks={findMarks(comments)} />
      {children}
      <PostComments post={post} isTeam={isTeam} />
      <PostHistory id={post.id} isTeam={isTeam} />
    </div>
  )
}

interface PostDialogProps extends Omit<ShownPostProps, 'post' | 'children'> {
  /** Undefined if it is not in the loaded calendar. */
  readonly post: Post | undefined
  readonly onClose: () => void
  readonly children: (post: Post) => ReactNode
}

/** A post's preview, actions and history. */
export function PostDialog({ post, onClose, children, ...shown }: PostDialogProps) {
  if (!post)
    return (
      <Modal isOpen title="This post is no longer here" description="It has been deleted or moved to another day." onClose={onClose}>
        <Button onClick={onClose}>Back to the calendar</Button>
      </Modal>
    )
  return (
    <Modal
      isOpen
      isForm
      title={`${networks[post.network].label} post`}
      description={`Planned for ${formatDayAndTime(post.plannedAt)}`}
      onClose={onClose}
    >
      <ShownPost key={post.id} post={post} {...shown}>
        {children(post)}
      </ShownPost>
    </Modal>
  )
}
