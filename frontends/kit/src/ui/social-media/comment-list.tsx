import type { PostComment } from '@directory/contracts/http/social-comments'
import type { ClientImage } from '@directory/contracts/http/social-media'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayAndTime } from '../../social-media/calendar-days.ts'
import { describeRegion } from '../../social-media/regions.ts'

interface CommentListProps {
  readonly comments: readonly PostComment[]
  /** The pictures of the post as it is shown. */
  readonly images: readonly ClientImage[]
  /** What can be done about a comment. */
  readonly action?: (comment: PostComment) => ReactNode
}

/** The comments on a post, with the numbers of their marks on its pictures. */
export function CommentList({ comments, images, action }: CommentListProps) {
  return (
    <ol className="grid gap-4">
      {comments.map((comment, index) => {
        const { id, author, text, at, region, isSettled } = comment
        const about = describeRegion(region, images)
        return (
          <li key={id} className="border-line border-l-2 pl-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {index + 1}. {author}
              {isSettled && (
                <Badge tone="primary">
                  <Check aria-hidden />
                  Settled
                </Badge>
              )}
            </p>
            <p className="text-ink-soft text-sm">
              {formatDayAndTime(at)}
              {about && ` · On ${about}`}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
            {action?.(comment)}
          </li>
        )
      })}
    </ol>
  )
}
