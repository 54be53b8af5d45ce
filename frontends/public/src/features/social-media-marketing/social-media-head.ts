import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { offers } from '@directory/contracts/catalogue/offers'
import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { siteVat, vatOnTop } from '@directory/frontend-kit/prices'

/** The head of the Social Media Marketing page. */
export const socialMediaHead = ({ site: { city, pricesIncludeVat } }: HeadContext): Head => ({
  title: `Social media marketing in ${city.name} | ${city.siteName}`,
  description: `Social media for ${city.name} businesses, done for you on four platforms, from ${formatPounds(offers['social-basic'].monthly)} a month${vatOnTop(siteVat({ city, pricesIncludeVat }))}. Free setup for new clients.`,
  canonical: '/social-media-marketing',
})
