import type { Head, HeadContext } from '@directory/frontend-kit/head'

export const onlineSafetyHead = ({ site }: HeadContext): Head => ({
  title: `Online safety | ${site.city.siteName}`,
  description: 'What you can report, how soon we decide, how to appeal, and how many reports we have received, with their outcomes.',
  canonical: '/online-safety',
})
