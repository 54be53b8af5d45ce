import { complaintDays } from '@directory/contracts/catalogue/report-reasons'
import type { Head, HeadContext } from '@directory/frontend-kit/head'

export const complaintsHead = ({ site }: HeadContext): Head => ({
  title: `Complaints | ${site.city.siteName}`,
  description: `How to complain about ${site.city.siteName}, and how we answer within ${complaintDays} days.`,
  canonical: '/complaints',
})
