import * as api from '@directory/contracts/http/addresses'
import type { Calendar, Post } from '@directory/contracts/http/social-posts'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, type QueryClient, queryOptions } from '@directory/frontend-kit/queries'

/** The key prefix of all calendars. */
export const calendarKey = ['own', 'social-media', 'calendar'] as const

/** Key prefixes of all queries that include posts. */
const keys = [
  calendarKey,
  ['own', 'social-media', 'to-do'],
  ['own', 'social-media', 'history'],
  ['own', 'social-media', 'comments'],
  ['own', 'social-media', 'record'],
  ['own', 'social-media', 'clients'],
  ['own', 'social-media', 'report'],
] as const

/** The posts of a calendar as shown, whether of one client or of several. */
export type ShownPosts = Pick<Calendar, 'posts' | 'waiting'>

/** The caller’s posts between two days, with the quotas of their months and the posts awaiting a decision. */
export const ownCalendarQuery = ({ from, to }: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [...calendarKey, 'self', from, to],
    queryFn: () => call(api.getOwnCalendar, { query: { from, to } }),
    placeholderData: keepPreviousData,
  })

/** Replaces a post in all cached calendars, before they are refetched. */
export const showChanged = (queryClient: QueryClient, post: Post): unknown =>
  queryClient.setQueriesData<ShownPosts>(
    { queryKey: calendarKey },
    (calendar) => calendar && { ...calendar, posts: calendar.posts.map((cached) => (cached.id === post.id ? post : cached)) },
  )

/** The same for a post that was just decided, which waits for nobody any more. */
export function showDecided(queryClient: QueryClient, post: Post): void {
  showChanged(queryClient, post)
  queryClient.setQueriesData<ShownPosts>(
    { queryKey: calendarKey },
    (calendar) => calendar && { ...calendar, waiting: calendar.waiting.filter(({ id }) => id !== post.id) },
  )
}

/** Refetches every query that includes posts, after one of them changed. */
export const refreshPosts = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
