import * as api from '@directory/contracts/http/addresses'
import type { Calendar, Post } from '@directory/contracts/http/social-posts'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, type QueryClient, queryOptions } from '@directory/frontend-kit/queries'
import { ownerKey } from './owner-key.ts'

/** With what the keys of everything begin that follows from posts. */
const keys = [
  ['own', 'social-media', 'calendar'],
  ['own', 'social-media', 'history'],
  ['own', 'social-media', 'record'],
  ['own', 'social-media', 'clients'],
  ['own', 'social-media', 'report'],
] as const

/** The posts of the days from one to another, with what is promised for their months and what waits. */
export const calendarQuery = (clientId: string | undefined, from: string, to: string) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'calendar', ownerKey(clientId), from, to],
    queryFn: () =>
      clientId === undefined
        ? call(api.getOwnCalendar, { query: { from, to } })
        : call(api.getCalendar, { params: { id: clientId }, query: { from, to } }),
    // Only of the same client: another one's posts are nobody's business meanwhile.
    placeholderData: (known, query) => (query?.queryKey[3] === ownerKey(clientId) ? keepPreviousData(known) : undefined),
  })

/** Shows a post as it was just decided, which it no longer waits for, before the calendars are read again. */
export const showDecided = (queryClient: QueryClient, post: Post): unknown =>
  queryClient.setQueriesData<Calendar>({ queryKey: keys[0] }, (calendar) => {
    if (!calendar) return calendar
    const posts = calendar.posts.map((known) => (known.id === post.id ? post : known))
    return { ...calendar, posts, waiting: calendar.waiting.filter(({ id }) => id !== post.id) }
  })

/** Refetches every query that includes posts, after one of them changed. */
export const refreshPosts = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
