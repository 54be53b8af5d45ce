import type { Head, HeadContext } from '@directory/frontend-kit/head'

export const cookiesHead = ({ site }: HeadContext): Head => ({
  title: `Cookies | ${site.city.siteName}`,
  description: 'Every cookie and everything else that our pages store in your browser: its name, what it is for, and how long it stays.',
  canonical: '/cookies',
})
