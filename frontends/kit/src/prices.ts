import { getFirstMonthPrice } from '@directory/contracts/catalogue/first-month'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import type { OfferPrice } from '@directory/contracts/catalogue/offers'
import { getVat, isRegisteredForVat, type Vat } from '@directory/contracts/catalogue/vat'
import type { Site } from '@directory/contracts/http/directory'

/** What the site's prices say about VAT. */
export const siteVat = ({ city, pricesIncludeVat }: Pick<Site, 'city' | 'pricesIncludeVat'>): Vat =>
  getVat(isRegisteredForVat(city.company), pricesIncludeVat)

/** The suffix of a price in a sentence, which mentions VAT only if it is added. */
export const vatOnTop = (vat: Vat): string => (vat === 'added' ? ' plus VAT' : '')

/** The price of an offer, with that of the first month where it differs. */
export const formatFullPrice = ({ monthly, firstMonth }: OfferPrice): string =>
  `${firstMonth === undefined ? '' : `${formatPounds(firstMonth)} for the first month, then `}${formatPounds(monthly)} a month`

/** The price of an offer for a listing or, without one, for social media, given all of the account's subscriptions. */
export const priceFor = (
  offer: OfferPrice,
  subscriptions: Parameters<typeof getFirstMonthPrice>[1],
  listingId: string | null,
): OfferPrice => ({ monthly: offer.monthly, firstMonth: getFirstMonthPrice(offer, subscriptions, listingId) })
