import type { Site } from '@directory/contracts/http/directory'
import { queryOptions, useSuspenseQuery } from '@directory/frontend-kit/router'
import { get } from './api-client.ts'

/** The city with its categories and areas; part of every page's state, so that it is there from the first paint. */
export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: () => get<Site>('/api/site'), staleTime: 5 * 60_000 })

export const useSite = (): Site => useSuspenseQuery(siteQuery).data
