import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** Not indexed: whoever has its address may read it. */
export const enquiryHead = ({ site }: HeadContext): Head => ({
  title: `Your enquiry | ${site.city.siteName}`,
  description: 'What you have asked, and what was answered.',
  canonical: '/enquiry',
  noindex: true,
})
