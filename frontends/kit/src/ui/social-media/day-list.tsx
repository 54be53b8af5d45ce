import { formatTime, localDate } from '@directory/contracts/catalogue/local-time'
import type { Post } from '@directory/contracts/http/social-posts'
import { Link } from '@directory/frontend-kit/router'
import { groupBy } from 'remeda'
import { daysShown, dayText } from '../../social-media/calendar-days.ts'
import type { TeamsView } from '../../social-media/teams-view.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'
import { NetworkLabel } from './network-label.tsx'
import { PostStateBadge } from './post-state.tsx'

interface DayListProps {
  readonly place: CalendarPlace
  readonly posts: readonly Post[]
  readonly team: TeamsView | undefined
}

/** The posts of a month, one in a row, below their days. Days that are not in view are not laid out. */
export function DayList({ place, posts, team }: DayListProps) {
  const days = groupBy(posts, ({ plannedAt }) => localDate(plannedAt))
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {daysShown('list', place.date).map((day) => {
        const planned = days[day]
        return (
          planned && (
            <li key={day} className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
              <h3 className="mb-2 font-semibold">
                {dayText(day)}
                {day === place.today && ' (today)'}
              </h3>
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
                {planned.map((post) => (
                  <li key={post.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken">
                    <span className="w-12 font-semibold tabular-nums">{formatTime(post.plannedAt)}</span>
                    <NetworkLabel network={post.network} className="w-28 text-ink-soft text-sm" />
                    {team?.nameClient && (
                      <span className="min-w-0 font-semibold text-sm wrap-anywhere sm:w-44">{team.nameClient(post)}</span>
                    )}
                    <Link {...place.opening({ post: post.id })} className="stretched line-clamp-1 min-w-40 flex-1 wrap-anywhere">
                      {post.text}
                    </Link>
                    <PostStateBadge state={post.state} />
                  </li>
                ))}
              </ul>
            </li>
          )
        )
      })}
    </ol>
  )
}
