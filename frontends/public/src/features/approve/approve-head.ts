import { approvalPath } from '@directory/contracts/catalogue/social-media'
import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** Not indexed: whoever has its address may decide. */
export const approveHead = ({ site }: HeadContext): Head => ({
  title: `Posts to approve | ${site.city.siteName}`,
  description: 'Social media posts that wait for approval.',
  canonical: approvalPath,
  noindex: true,
})
