import type { Head, HeadContext } from '@directory/frontend-kit/head'

export const privacyHead = ({ site }: HeadContext): Head => ({
  title: `Privacy and cookies | ${site.city.siteName}`,
  description: 'What we keep in your browser and about your account, why, for how long, and how to have it deleted.',
  canonical: '/privacy',
})
