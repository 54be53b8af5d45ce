import * as api from '@directory/contracts/http/addresses'
import type { Site } from '@directory/contracts/http/directory'
import { hashKey, queryOptions, useQueryClient } from '@directory/frontend-kit/queries'
import { call } from './api-client.ts'

/** The city with its categories and areas; dehydrated into every page, so that it is available from the first paint. */
export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: () => call(api.getSite), staleTime: 5 * 60_000 })

/** Computed once rather than for each card of a page. */
const siteHash = hashKey(siteQuery.queryKey)

/** The cached site. The layout keeps it up to date; screens read it again on navigation. */
export function useSite(): Site {
  const site = useQueryClient().getQueryCache().get<Site>(siteHash)?.state.data
  // The root's loader awaits it, and no screen renders if that fails.
  if (!site) throw new Error('the site has not been loaded')
  return site
}
