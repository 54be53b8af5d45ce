import { localDate } from '@directory/contracts/catalogue/local-time'
import { useLocation, useNavigate, useSearchParams } from '@directory/frontend-kit/router'
import { useState } from 'react'
import { type CalendarAddress, calendarAddress, type Opened, readCalendarAddress } from './calendar-address.ts'

/** The state of a navigation that has opened something: one step back closes it. */
const openedHere = { opensOverCalendar: true }
const isOpening = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opensOverCalendar' in state

export interface CalendarPlace extends CalendarAddress {
  readonly today: string
  /** The address of something else of the same calendar, with nothing open. */
  linkTo(change: Partial<CalendarAddress>): string
  /** Goes there in place of where this is, as a filter does. */
  replace(change: Partial<CalendarAddress>): void
  /** How a link opens something over the calendar. */
  opening(opened: Opened): { readonly to: string; readonly state: unknown; readonly preventScrollReset: true }
  /** How a link opens something in the place of what is open. */
  opensInstead(opened: Opened): { readonly to: string; readonly state: unknown; readonly replace: true; readonly preventScrollReset: true }
  close(): void
  /** Shows something else in the place of what is open. */
  goOn(change: Partial<CalendarAddress>): void
}

/** What the calendar shows, which is all in its address. */
export function useCalendarAddress(): CalendarPlace {
  const [query] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const kept = isOpening(state) ? openedHere : {}
  const [today] = useState(() => localDate(new Date()))
  const address = readCalendarAddress(query, today)
  const buildPathTo = (change: Partial<CalendarAddress>) => calendarAddress(pathname, { ...address, opened: {}, ...change }, today)
  return {
    ...address,
    today,
    linkTo: buildPathTo,
    replace: (change) => void navigate(buildPathTo(change), { replace: true, preventScrollReset: true }),
    opening: (opened) => ({ to: buildPathTo({ opened }), state: openedHere, preventScrollReset: true }),
    close() {
      if (isOpening(state)) void navigate(-1)
      else void navigate(buildPathTo({}), { replace: true, preventScrollReset: true })
    },
    opensInstead: (opened) => ({ to: buildPathTo({ opened }), state: kept, replace: true, preventScrollReset: true }),
    goOn: (change) => void navigate(buildPathTo(change), { replace: true, preventScrollReset: true, state: kept }),
  }
}
