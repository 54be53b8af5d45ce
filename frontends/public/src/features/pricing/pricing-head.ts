import { firstMonthDiscount, offers } from '@directory/contracts/catalogue/offers'
import type { Head, HeadContext } from '@directory/frontend-kit/head'

const discount = firstMonthDiscount(offers['pricing-gold'])

/** The head of the Packages page. */
export const pricingHead = ({ site: { city } }: HeadContext): Head => ({
  title: `Advertising packages and prices | ${city.siteName}`,
  description: `Advertise your business in ${city.name}: a free listing, or Professional and Gold Standard packages with ${discount}% off the first month.`,
  canonical: '/advertising-pricing',
})
