import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** The head of the not-found page. */
export const notFoundHead = ({ site }: HeadContext): Head => ({
  title: `Page not found | ${site.city.siteName}`,
  description: 'This page does not exist.',
  noindex: true,
  status: 404,
})
