import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { linkQuery, readSecret } from './api/read-link.ts'

/** Not indexed, as it is about one reader. */
export function unsubscribeHead({ queryClient, url, site }: HeadContext): Head {
  const link = queryClient.getQueryData(linkQuery(readSecret(url.searchParams)).queryKey)
  const status = link === undefined ? 503 : link === null ? 404 : 200
  return { title: `Unsubscribe | ${site.city.siteName}`, description: 'Choose which emails you get.', noindex: true, status }
}
