import type { ApprovalPost } from '@directory/contracts/http/social-approvals'
import { formatDayAndTime } from '@directory/frontend-kit/social-media/calendar-days'
import { NetworkLabel } from '@directory/frontend-kit/ui/social-media/network-label'
import { PostStateBadge } from '@directory/frontend-kit/ui/social-media/post-state'

interface PostListProps {
  readonly posts: readonly ApprovalPost[]
  /** The id of the post that is shown. */
  readonly shown: string
  readonly onChoose: (id: string) => void
}

/** All posts in order of date, each with its state. */
export function PostList({ posts, shown, onChoose }: PostListProps) {
  return (
    <section aria-labelledby="all-posts">
      <h2 id="all-posts" className="mb-3 font-display font-medium text-heading">
        All posts
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {posts.map(({ id, network, plannedAt, text, state }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === shown ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className="grid w-full gap-1 rounded-lg border border-line bg-surface p-3 text-left hover:border-control aria-[current=true]:border-primary"
            >
              <span className="flex flex-wrap items-center justify-between gap-2 text-sm">
                <NetworkLabel network={network} />
                <PostStateBadge state={state} />
              </span>
              <span className="text-ink-soft text-sm">{formatDayAndTime(plannedAt)}</span>
              <span className="line-clamp-2 wrap-anywhere">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
