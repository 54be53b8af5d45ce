import { socialPlatforms } from '@directory/contracts/catalogue/offers'
import { buildPath } from '@directory/contracts/http/build-path'
import type { Network } from '@directory/contracts/http/social-posts'
import { isDay, type View, views } from './calendar-days.ts'

/** The dialogs over the calendar: a post, a post's form, or the form of a new post for a day. */
export const openings = ['post', 'edit', 'new'] as const
export type Opened = { readonly [Kind in (typeof openings)[number]]?: string }

export interface CalendarAddress {
  readonly view: View
  /** A day in the month or week shown. */
  readonly date: string
  /** The network to filter by; undefined for all. */
  readonly network: Network | undefined
  readonly opened: Opened
}

/** Reads the calendar's state from its address. Missing or invalid values default to the current month. */
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

/** The address for the calendar's state; defaults are left out. */
export function calendarAddress(path: string, { view, date, network, opened }: CalendarAddress, today: string): string {
  return buildPath(path, {}, { view: view === 'month' ? undefined : view, date: date === today ? undefined : date, network, ...opened })
}
