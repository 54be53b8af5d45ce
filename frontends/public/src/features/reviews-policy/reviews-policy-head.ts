import type { Head, HeadContext } from '@directory/frontend-kit/head'

export const reviewsPolicyHead = ({ site }: HeadContext): Head => ({
  title: `How we check reviews | ${site.city.siteName}`,
  description: 'Who can write a review, what we check before we publish it, why we turn some down, and how many there have been of each.',
  canonical: '/reviews-policy',
})
