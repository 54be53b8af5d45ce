import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'
import { calendarKey } from '@directory/frontend-kit/social-media/read-calendar'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'

/** The posts of all clients, or of one, in the days and with the filters of the calendar's address. */
export const teamCalendarQuery = ({ from, to, network, state, assignee }: CalendarPlace, client: string | undefined) =>
  queryOptions({
    queryKey: [...calendarKey, 'team', client, { from, to, network, state, assignee }],
    queryFn: () => call(api.getCalendar, { query: { from, to, client, network, state, assignee } }),
    // Never the posts of one client below the name of another.
    placeholderData: (previous, query) => (query?.queryKey[4] === client ? previous : undefined),
  })
