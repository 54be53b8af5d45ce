import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** Not indexed: its address is in an email to one person. */
export const appealHead = ({ site }: HeadContext): Head => ({
  title: `Appeal against our decision | ${site.city.siteName}`,
  description: 'Ask us to look again at what we have decided about your review, reply or business.',
  canonical: '/appeals',
  noindex: true,
})
