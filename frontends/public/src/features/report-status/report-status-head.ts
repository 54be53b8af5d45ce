import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** Not indexed: whoever has its address may read it. */
export const reportStatusHead = ({ site }: HeadContext): Head => ({
  title: `Progress of your report, appeal or complaint | ${site.city.siteName}`,
  description: 'The state of a report, an appeal or a complaint.',
  canonical: '/reports',
  noindex: true,
})
