import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { parseFilters } from '../directory/filters.ts'
import { faqPage } from '../structured-data/faq-page.ts'
import { webSite } from '../structured-data/web-site.ts'
import { homeQuery } from './api/read-home.ts'
import { listQuestions } from './questions.ts'

/** The head of the home page; a filtered view is the same page. */
export function homeHead({ url, site, queryClient }: HeadContext): Head {
  const { city, total } = site
  const hasFailed = queryClient.getQueryState(homeQuery(parseFilters(url.search)).queryKey)?.status === 'error'
  return {
    title: `${city.siteName}: find local businesses in ${city.name}`,
    description: `Browse ${formatCount(total)} local businesses in ${city.name}, ${city.county}: restaurants, shops, trades and services by category and area, with ratings and contact details.`,
    canonical: '/',
    status: hasFailed ? 503 : undefined,
    jsonLd: typeof document === 'undefined' ? [webSite(city.siteName, url.origin), faqPage(listQuestions(site))] : [],
  }
}
