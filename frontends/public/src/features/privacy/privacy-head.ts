import type { Head, HeadContext } from '@directory/frontend-kit/head'

export const privacyHead = ({ site }: HeadContext): Head => ({
  title: `Privacy | ${site.city.siteName}`,
  description: 'What we keep about you, why, for how long, who receives it, and how to see, correct and delete it.',
  canonical: '/privacy',
})
