import { socialPlatforms } from '@directory/contracts/catalogue/offers'
import { nobody } from '@directory/contracts/catalogue/social-media'
import { buildPath } from '@directory/contracts/http/build-path'
import type { Network, PostState } from '@directory/contracts/http/social-posts'
import { isDay, type View, views } from './calendar-days.ts'
import { states } from './post-text.ts'

/** The dialogs over the calendar: a post, a post's form, or the form of a new post for a day. */
export const openings = ['post', 'edit', 'new'] as const
export type Opened = { readonly [Kind in (typeof openings)[number]]?: string }

/** What posts are narrowed to; undefined for all. Clients of the service see only their own, of which they filter by network. */
export interface PostFilters {
  readonly client: string | undefined
  readonly network: Network | undefined
  readonly state: PostState | undefined
  /** A manager's account, or that there is none. */
  readonly assignee: string | undefined
}

export interface CalendarAddress extends PostFilters {
  readonly view: View
  /** A day in the month or week shown. */
  readonly date: string
  readonly opened: Opened
}

/** An id, in lower case as the server writes it. */
const readId = (text: string | null): string | undefined => text?.toLowerCase().match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)?.[0]

/** Reads the calendar's state from its address. Missing or invalid values default to the current month. */
export function readCalendarAddress(query: URLSearchParams, today: string): CalendarAddress {
  const date = query.get('date') ?? ''
  const opening = openings.find((kind) => query.has(kind))
  return {
    view: views.find((view) => view === query.get('view')) ?? 'month',
    date: isDay(date) ? date : today,
    client: readId(query.get('client')),
    network: socialPlatforms.find((network) => network === query.get('network')),
    state: states.find((state) => state === query.get('state')),
    assignee: query.get('assignee') === nobody ? nobody : readId(query.get('assignee')),
    opened: opening ? { [opening]: query.get(opening) ?? '' } : {},
  }
}

/** The address for the calendar's state; defaults are left out. */
export function calendarAddress(path: string, { view, date, opened, ...filters }: CalendarAddress, today: string): string {
  const { client, network, state, assignee } = filters
  const shown = { view: view === 'month' ? undefined : view, date: date === today ? undefined : date }
  return buildPath(path, {}, { ...shown, client, network, state, assignee, ...opened })
}
