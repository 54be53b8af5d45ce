import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** The head of the About page. */
export const aboutHead = ({ site: { city } }: HeadContext): Head => ({
  title: `About us | ${city.siteName}`,
  description: `What the ${city.siteName} is for, how a person checks every listing before it is published, and what is paid for.`,
  canonical: '/about',
})
