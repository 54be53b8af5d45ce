import { localDate } from '@directory/contracts/catalogue/local-time'
import { useLocation, useNavigate, useSearchParams } from '@directory/frontend-kit/router'
import { useState } from 'react'
import { type CalendarAddress, calendarAddress, type Opened, type PostFilters, readCalendarAddress } from './calendar-address.ts'
import { daysShown } from './calendar-days.ts'

/** The navigation state of an opened dialog: going one step back closes it. */
const openedHere = { opensOverCalendar: true }
const isOpening = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opensOverCalendar' in state

export interface CalendarPlace extends CalendarAddress {
  readonly today: string
  /** The first and the last day in view. */
  readonly from: string
  readonly to: string
  /** The address of another view of the same calendar, with no dialog open. */
  linkTo(change: Partial<CalendarAddress>): string
  /** Goes to other filters, from which Back leads here again. */
  filter(change: Partial<PostFilters>): void
  /** Link props that open a dialog over the calendar. */
  opening(opened: Opened): { readonly to: string; readonly state: unknown; readonly preventScrollReset: true }
  /** Link props that replace the open dialog, with other filters if given. */
  opensInstead(
    opened: Opened,
    filters?: Partial<PostFilters>,
  ): { readonly to: string; readonly state: unknown; readonly replace: true; readonly preventScrollReset: true }
  close(): void
  /** Replaces the open dialog. */
  goOn(change: Partial<CalendarAddress>): void
}

/** The calendar's state, all of which is in its address. */
export function useCalendarAddress(): CalendarPlace {
  const [query] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const openState = isOpening(state) ? openedHere : {}
  const [today] = useState(() => localDate(new Date()))
  const address = readCalendarAddress(query, today)
  const days = daysShown(address.view, address.date)
  const buildPathTo = (change: Partial<CalendarAddress>) => calendarAddress(pathname, { ...address, opened: {}, ...change }, today)
  return {
    ...address,
    today,
    from: days[0] ?? address.date,
    to: days.at(-1) ?? address.date,
    linkTo: buildPathTo,
    filter: (change) => void navigate(buildPathTo(change), { preventScrollReset: true }),
    opening: (opened) => ({ to: buildPathTo({ opened }), state: openedHere, preventScrollReset: true }),
    close() {
      if (isOpening(state)) void navigate(-1)
      else void navigate(buildPathTo({}), { replace: true, preventScrollReset: true })
    },
    opensInstead: (opened, filters = {}) => ({
      to: buildPathTo({ ...filters, opened }),
      state: openState,
      replace: true,
      preventScrollReset: true,
    }),
    goOn: (change) => void navigate(buildPathTo(change), { replace: true, preventScrollReset: true, state: openState }),
  }
}
