import type { Calendar } from '@directory/contracts/http/social-posts'
import { useQuery } from '@directory/frontend-kit/queries'
import { Card } from '@directory/frontend-kit/ui/card'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysShown, monthsShown, spanText } from '../../social-media/calendar-days.ts'
import { networks } from '../../social-media/networks.ts'
import { calendarQuery } from '../../social-media/read-calendar.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { DayGrid } from './day-grid.tsx'
import { ExportPosts } from './export-posts.tsx'
import { QuotaBar } from './quota-bar.tsx'
import { WaitingPosts } from './waiting-posts.tsx'

interface ContentCalendarProps {
  /** The client; the current account by default. */
  readonly clientId?: string
  readonly place: CalendarPlace
  /** The heading above the posts to act on. */
  readonly waitingText: (count: number) => string
  /** What to do about a calendar without posts. */
  readonly emptyMessage: string
  /** Actions in the toolbar. */
  readonly action?: ReactNode
  /** The open dialog, once the calendar has loaded. */
  readonly children: (calendar: Calendar) => ReactNode
}

/** A client's posts by day, the package's quota, and the posts that the viewer has to act on. */
export function ContentCalendar({ clientId, place, waitingText, emptyMessage, action, children }: ContentCalendarProps) {
  const { view, date, network } = place
  const days = daysShown(view, date)
  const { data, error, isPlaceholderData, refetch } = useQuery(calendarQuery(clientId, days[0] ?? date, days.at(-1) ?? date))
  const isTeam = clientId !== undefined
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
  const months = monthsShown(view, date)
  const quotas = data.quotas.filter(({ month }) => months.includes(month))
  const isEmpty = posts.length === 0 && !isPlaceholderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <WaitingPosts title={waitingText(waiting.length)} posts={waiting} place={place} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <CalendarToolbar place={place} action={action} />
        {quotas.length > 0 && (
          <Card className="grid gap-4 p-4 sm:px-5 md:grid-flow-col md:auto-cols-fr">
            {quotas.map((quota) => (
              <QuotaBar key={quota.month} quota={quota} />
            ))}
          </Card>
        )}
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {isEmpty && (
            <div className={isTeam ? 'lg:hidden' : undefined}>
              <EmptyState
                icon={CalendarDays}
                title={`No posts${network ? ` for ${networks[network].label}` : ''}: ${spanText(view, date)}`}
                message={emptyMessage}
              />
            </div>
          )}
          {/* The team keeps the empty days, to create posts on them. */}
          {(!isEmpty || isTeam) && (
            <div className={isEmpty ? 'max-lg:hidden' : undefined}>
              <DayGrid place={place} posts={posts} isTeam={isTeam} />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft text-sm">All times are UK time.</p>
          <ExportPosts clientId={clientId} months={months} />
        </div>
      </div>
      {/* The open post is looked up in the requested days, not in the previous ones. */}
      {!isPlaceholderData && children(data)}
    </div>
  )
}
