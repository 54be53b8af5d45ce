import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { spanText } from '../../social-media/calendar-days.ts'
import { networks } from '../../social-media/networks.ts'
import type { ShownPosts } from '../../social-media/read-calendar.ts'
import type { TeamsView } from '../../social-media/teams-view.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import { WaitingPosts } from './waiting-posts.tsx'

interface ContentCalendarProps<Calendar extends ShownPosts> {
  /** The query of the days in view. */
  readonly reading: {
    readonly data: Calendar | undefined
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    refetch(): unknown
  }
  readonly place: CalendarPlace
  /** The heading above the posts to act on. */
  readonly waitingText: (count: number) => string
  /** What to do about a calendar without posts. */
  readonly emptyMessage: string
  /** What only the team sees and does. */
  readonly team?: TeamsView
  /** Filters and actions beside the navigation. */
  readonly toolbar: ReactNode
  /** Between the navigation and the days, and below the days. */
  readonly above: ReactNode
  readonly below: ReactNode
  /** The open dialog, once the calendar has loaded. */
  readonly children: (calendar: Calendar) => ReactNode
}

/** Posts by day, and those that the viewer has to act on. */
export function ContentCalendar<Calendar extends ShownPosts>(props: ContentCalendarProps<Calendar>) {
  const { reading, place, waitingText, emptyMessage, team, toolbar, above, below, children } = props
  const { data, error, isPlaceholderData, refetch } = reading
  const { view, date, network } = place
  if (!data)
    return error ? (
      <ErrorState title="The calendar could not be read" message={error.message} onRetry={() => void refetch()} />
    ) : (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading the calendar…</span>
        <Skeleton className="h-24 rounded-xl" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
    )
  const posts = data.posts.filter((post) => network === undefined || post.network === network)
  const waiting = data.waiting.filter((post) => network === undefined || post.network === network)
  const isEmpty = posts.length === 0 && !isPlaceholderData
  // The team keeps the empty days, to create posts on them.
  const keepsDays = team !== undefined && view !== 'list'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <WaitingPosts title={waitingText(waiting.length)} posts={waiting} place={place} nameClient={team?.nameClient} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <CalendarToolbar place={place}>{toolbar}</CalendarToolbar>
        {above}
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {isEmpty && (
            <div className={keepsDays ? 'lg:hidden' : undefined}>
              <EmptyState
                icon={CalendarDays}
                title={`No posts${network ? ` for ${networks[network].label}` : ''}: ${spanText(view, date)}`}
                message={emptyMessage}
              />
            </div>
          )}
          {(!isEmpty || keepsDays) && (
            <div className={isEmpty ? 'max-lg:hidden' : undefined}>
              {view === 'list' ? <DayList place={place} posts={posts} team={team} /> : <DayGrid place={place} posts={posts} team={team} />}
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft text-sm">All times are UK time.</p>
          {below}
        </div>
      </div>
      {/* The open post is looked up in the requested days, not in the previous ones. */}
      {!isPlaceholderData && children(data)}
    </div>
  )
}
