import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { parseFilters } from '../directory/filters.ts'
import { homeQuery } from './api/read-home.ts'

/** The home page to search engines; a narrowed view of it is the same page. */
export function homeHead({ url, site, queryClient }: HeadContext): Head {
  const { city, total } = site
  const hasFailed = queryClient.getQueryState(homeQuery(parseFilters(url.search)).queryKey)?.status === 'error'
  return {
    title: `${city.siteName}: find trusted local businesses in ${city.name}`,
    description: `Browse ${total.toLocaleString('en-GB')} local businesses in ${city.name}, ${city.county}: restaurants, shops, trades and services by category and area, with ratings and contact details.`,
    canonical: '/',
    status: hasFailed ? 503 : undefined,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: city.siteName,
        url: `${url.origin}/`,
        inLanguage: 'en-GB',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${url.origin}/businesses?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
