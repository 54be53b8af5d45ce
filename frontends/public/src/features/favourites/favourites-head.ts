import type { Head, HeadContext } from '@directory/frontend-kit/head'

/** Not indexed, as it is different in each browser. */
export const favouritesHead = ({ site }: HeadContext): Head => ({
  title: `Favourites | ${site.city.siteName}`,
  description: `The businesses in ${site.city.name} that you have saved in this browser.`,
  canonical: '/favourites',
  noindex: true,
})
