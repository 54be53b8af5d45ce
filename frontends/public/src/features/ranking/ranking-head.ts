import type { Head, HeadContext } from '@directory/frontend-kit/head'

export const rankingHead = ({ site }: HeadContext): Head => ({
  title: `How ranking works | ${site.city.siteName}`,
  description: 'What decides which business you see first, which places are paid for and how we label them, and where ratings come from.',
  canonical: '/how-ranking-works',
})
