import type { TeamCalendar as Calendar } from '@directory/contracts/http/team-calendar'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { monthsShown } from '@directory/frontend-kit/social-media/calendar-days'
import { posts } from '@directory/frontend-kit/social-media/post-text'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { ContentCalendar } from '@directory/frontend-kit/ui/social-media/content-calendar'
import { ExportPosts } from '@directory/frontend-kit/ui/social-media/export-posts'
import { Quotas } from '@directory/frontend-kit/ui/social-media/quotas'
import { Plus } from 'lucide-react'
import { teamCalendarQuery } from './api/read-calendar.ts'
import { CalendarFilters } from './components/calendar-filters.tsx'
import { ClientQuotas } from './components/client-quotas.tsx'
import { OpenedPost } from './components/opened-post.tsx'
import { onDay } from './move.ts'
import { useMove } from './use-move.tsx'

const waitingText = (count: number): string => `${posts(count)} ${count === 1 ? 'was' : 'were'} sent back by the client`

interface TeamCalendarProps {
  readonly place: CalendarPlace
  /** The client of a calendar that is that of one client alone. */
  readonly onlyClient?: string
}

function Summary({ calendar, place, clientId }: { calendar: Calendar; place: CalendarPlace; clientId: string | undefined }) {
  const client = calendar.clients.find(({ id }) => id === clientId)
  return (
    <>
      {client ? <Quotas quotas={client.quotas} place={place} /> : <ClientQuotas clients={calendar.clients} place={place} />}
      {calendar.hasMore && (
        <Alert>Only the first {calendar.posts.length.toLocaleString('en-GB')} posts are shown. Choose a week, a client or a manager.</Alert>
      )}
    </>
  )
}

/** The team's calendar: of all its clients, or of one. */
export function TeamCalendar({ place, onlyClient }: TeamCalendarProps) {
  const clientId = onlyClient ?? place.client
  const reading = useQuery(teamCalendarQuery(place, clientId))
  const { move, question } = useMove()
  const { data } = reading
  const names = new Map(data?.clients.map(({ id, name }) => [id, name]))
  return (
    <>
      <ContentCalendar
        reading={reading}
        place={place}
        waitingText={waitingText}
        emptyMessage="Plan the first one with New post."
        team={{
          nameClient: clientId === undefined ? (post) => names.get(post.clientId) ?? '' : undefined,
          onMove: (post, day) => void move(post, onDay(post, day)),
        }}
        toolbar={
          <>
            <CalendarFilters place={place} clients={data?.clients ?? []} isOfOne={onlyClient !== undefined} />
            <Button asChild className="max-sm:w-full">
              <Link {...place.opening({ new: place.date })}>
                <Plus aria-hidden />
                New post
              </Link>
            </Button>
          </>
        }
        above={data && <Summary calendar={data} place={place} clientId={clientId} />}
        below={clientId !== undefined && <ExportPosts clientId={clientId} months={monthsShown(place.view, place.date)} />}
      >
        {(calendar) => <OpenedPost calendar={calendar} place={place} clientId={clientId} onMove={move} />}
      </ContentCalendar>
      {question}
    </>
  )
}
