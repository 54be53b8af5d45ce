import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** The About page to search engines. */
export const aboutHead = ({ site: { city } }: HeadContext): Head => ({
  title: `About us | ${city.siteName}`,
  description: `What the ${city.siteName} is for, how a person checks every listing before it is published, and what is paid for.`,
  canonical: '/about',
})
