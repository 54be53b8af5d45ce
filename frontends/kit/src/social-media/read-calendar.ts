import * as api from '@directory/contracts/http/addresses'
import type { Calendar, Post } from '@directory/contracts/http/social-posts'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, type QueryClient, queryOptions } from '@directory/frontend-kit/queries'
import { ownerKey } from './owner-key.ts'

/** Key prefixes of all queries that include posts. */
const keys = [
  ['own', 'social-media', 'calendar'],
  ['own', 'social-media', 'history'],
  ['own', 'social-media', 'comments'],
  ['own', 'social-media', 'record'],
  ['own', 'social-media', 'clients'],
  ['own', 'social-media', 'report'],
] as const

/** The posts between two days, with the quotas of their months and the posts awaiting a decision. */
export const calendarQuery = (clientId: string | undefined, from: string, to: string) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'calendar', ownerKey(clientId), from, to],
    queryFn: () =>
      clientId === undefined
        ? call(api.getOwnCalendar, { query: { from, to } })
        : call(api.getCalendar, { params: { id: clientId }, query: { from, to } }),
    // Only for the same client: never show another client's posts in the meantime.
    placeholderData: (previous, query) => (query?.queryKey[3] === ownerKey(clientId) ? keepPreviousData(previous) : undefined),
  })

/** Updates a post that was just decided in all cached calendars, before they are refetched. */
export const showDecided = (queryClient: QueryClient, post: Post): unknown =>
  queryClient.setQueriesData<Calendar>({ queryKey: keys[0] }, (calendar) => {
    if (!calendar) return calendar
    const posts = calendar.posts.map((cached) => (cached.id === post.id ? post : cached))
    return { ...calendar, posts, waiting: calendar.waiting.filter(({ id }) => id !== post.id) }
  })

/** Refetches every query that includes posts, after one of them changed. */
export const refreshPosts = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
