import type { Head, HeadContext } from '@directory/frontend-kit/head'

export const accessibilityHead = ({ site }: HeadContext): Head => ({
  title: `Accessibility | ${site.city.siteName}`,
  description: 'How accessible our pages are, how we test that, what we know does not work well yet, and how to tell us about a problem.',
  canonical: '/accessibility',
})
