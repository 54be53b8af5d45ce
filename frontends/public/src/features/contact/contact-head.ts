import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** The head of the Contact page. */
export const contactHead = ({ site: { city } }: HeadContext): Head => ({
  title: `Contact us | ${city.siteName}`,
  description: `Write to or call the ${city.siteName}: our email address, telephone number and where to find us in ${city.name}.`,
  canonical: '/contact',
})
