import { socialPlatforms } from '@directory/contracts/catalogue/offers'
import { buildPath } from '@directory/contracts/http/build-path'
import type { Network } from '@directory/contracts/http/social-posts'
import { isDay, type View, views } from './calendar-days.ts'

/** What lies open over the calendar: a post, the form of one, or the form of a new one for a day. */
export const openings = ['post', 'edit', 'new'] as const
export type Opened = { readonly [Kind in (typeof openings)[number]]?: string }

export interface CalendarAddress {
  readonly view: View
  /** A day of what is shown. */
  readonly date: string
  /** The only network of which posts are shown; undefined for all. */
  readonly network: Network | undefined
  readonly opened: Opened
}

/** What an address asks the calendar for. What it does not say, or says wrongly, is the month of today. */
export function readCalendarAddress(query: URLSearchParams, today: string): CalendarAddress {
  const date = query.get('date') ?? ''
  const opening = openings.find((kind) => query.has(kind))
  return {
    view: views.find((view) => view === query.get('view')) ?? 'month',
    date: isDay(date) ? date : today,
    network: socialPlatforms.find((network) => network === query.get('network')),
    opened: opening ? { [opening]: query.get(opening) ?? '' } : {},
  }
}

/** The address of what is shown; what goes without saying is left out. */
export function calendarAddress(path: string, { view, date, network, opened }: CalendarAddress, today: string): string {
  return buildPath(path, {}, { view: view === 'month' ? undefined : view, date: date === today ? undefined : date, network, ...opened })
}
