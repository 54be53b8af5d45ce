import { useCalendarAddress } from '@directory/frontend-kit/social-media/use-calendar-address'
import { ApprovalLinks } from '@directory/frontend-kit/ui/social-media/approval-links'
import { ClientScreen } from '../social-client/client-screen.tsx'
import { TeamCalendar } from './team-calendar.tsx'

/** The content calendar of one client. */
export function SocialCalendarScreen() {
  const place = useCalendarAddress()
  return (
    <ClientScreen title="Content calendar" current="calendar">
      {({ id }) => (
        <>
          <TeamCalendar key={id} place={place} onlyClient={id} />
          <ApprovalLinks key={`${id}-links`} clientId={id} />
        </>
      )}
    </ClientScreen>
  )
}
