import type { Head, HeadContext } from '@directory/frontend-kit/head'

export const termsHead = ({ site }: HeadContext): Head => ({
  title: `Terms of use | ${site.city.siteName}`,
  description: 'Who may list a business, what may be published, how we decide, what packages cost, how they renew, and how to cancel.',
  canonical: '/terms',
})
