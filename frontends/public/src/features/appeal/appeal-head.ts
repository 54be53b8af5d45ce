import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** Not indexed: its address is in an email to one person. */
export const appealHead = ({ site }: HeadContext): Head => ({
  title: `Appeal against a decision about your review | ${site.city.siteName}`,
  description: 'Ask us to look again at a review that we did not publish.',
  canonical: '/appeals',
  noindex: true,
})
