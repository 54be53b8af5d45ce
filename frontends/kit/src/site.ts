import * as api from '@directory/contracts/http/addresses'
import type { Site } from '@directory/contracts/http/directory'
import { hashKey, queryOptions, useQueryClient } from '@directory/frontend-kit/queries'
import { call } from './api-client.ts'

/** The city with its categories and areas; part of every page's state, so that it is there from the first paint. */
export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: () => call(api.getSite), staleTime: 5 * 60_000 })

/** Worked out once, not by each card of a page. */
const siteHash = hashKey(siteQuery.queryKey)

/** The site as it is known now. The layout keeps it up to date; a screen sees that with its next navigation. */
export function useSite(): Site {
  const site = useQueryClient().getQueryCache().get<Site>(siteHash)?.state.data
  // The root's loader has waited for it, and where that failed no screen is rendered.
  if (!site) throw new Error('the site is not known yet')
  return site
}
