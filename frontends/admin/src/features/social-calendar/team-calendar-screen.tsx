import { useCalendarAddress } from '@directory/frontend-kit/social-media/use-calendar-address'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { TeamCalendar } from './team-calendar.tsx'

/** One content calendar of all clients that the caller may see. */
export function TeamCalendarScreen() {
  const place = useCalendarAddress()
  return (
    <AdminScreen title="Content calendar" intro="The posts of all your clients. Drag a post to another day, or open it and choose Move to.">
      <TeamCalendar place={place} />
    </AdminScreen>
  )
}
