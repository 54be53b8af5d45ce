import { localDate } from '@directory/contracts/catalogue/local-time'
import { buildPath } from '@directory/contracts/http/build-path'
import type { DuePost } from '@directory/contracts/http/team-calendar'
import { Link } from '@directory/frontend-kit/router'
import { formatDayAndTime } from '@directory/frontend-kit/social-media/calendar-days'
import { NetworkLabel } from '@directory/frontend-kit/ui/social-media/network-label'
import { PostStateBadge } from '@directory/frontend-kit/ui/social-media/post-state'

/** A post that is to be done, with the way to it in the calendar. */
export function DuePostRow({ post: { id, clientName, network, text, plannedAt, state } }: { post: DuePost }) {
  return (
    <li className="relative grid gap-1 px-4 py-2.5 hover:bg-sunken">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <NetworkLabel network={network} />
        <span>{formatDayAndTime(plannedAt)}</span>
        <PostStateBadge state={state} />
      </p>
      <p className="font-semibold wrap-anywhere">{clientName}</p>
      <Link
        to={buildPath('/admin/social-media/calendar', {}, { date: localDate(plannedAt), post: id })}
        className="stretched line-clamp-1 -outline-offset-2 wrap-anywhere"
      >
        {text}
      </Link>
    </li>
  )
}
