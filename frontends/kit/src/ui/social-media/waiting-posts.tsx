import type { Post } from '@directory/contracts/http/social-posts'
import { Link } from '@directory/frontend-kit/router'
import { Card } from '@directory/frontend-kit/ui/card'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { formatDayAndTime } from '../../social-media/calendar-days.ts'
import type { TeamsView } from '../../social-media/teams-view.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'
import { NetworkLabel } from './network-label.tsx'

interface WaitingPostsProps {
  readonly title: string
  readonly posts: readonly Post[]
  readonly place: CalendarPlace
  readonly nameClient: TeamsView['nameClient']
}

/** The posts that the viewer has to act on, earliest first, whatever the calendar below shows. */
export function WaitingPosts({ title, posts, place, nameClient }: WaitingPostsProps) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="waiting-posts">
      <h2 id="waiting-posts" className="mb-3 font-display font-medium text-heading">
        {title}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {posts.map(({ id, clientId, network, plannedAt, text, images: [picture], comment, state }) => (
          <li key={id}>
            <Card className="relative flex h-full overflow-hidden border-gold-line transition-shadow hover:shadow-raised">
              {picture && (
                <div className="w-28 shrink-0">
                  <Picture picture={{ ...picture, alt: '' }} sizes="120px" className="h-full" />
                </div>
              )}
              <div className="grid min-w-0 flex-1 content-start gap-1 p-3">
                <NetworkLabel network={network} className="text-ink-soft text-sm" />
                {nameClient && <p className="font-semibold wrap-anywhere">{nameClient({ clientId })}</p>}
                <p className="font-semibold text-sm">{formatDayAndTime(plannedAt)}</p>
                <Link {...place.opening({ post: id })} className="stretched line-clamp-2 text-[0.9375rem] wrap-anywhere">
                  {text}
                </Link>
                {state === 'sent-back' && comment && (
                  <p className="mt-1 line-clamp-3 rounded-md bg-danger-soft px-2.5 py-1.5 text-danger text-sm wrap-anywhere">
                    <span className="font-semibold">The client says:</span> {comment}
                  </p>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
