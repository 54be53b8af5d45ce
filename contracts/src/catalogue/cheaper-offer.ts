import { type BusinessOffer, type OfferId, type OfferPrice, offerOnScreen, offers, type Screen, type SocialOffer } from './offers.ts'

/** Offers differ in the first month or in all others, so they are compared by what a year costs. */
const yearCost = ({ monthly, firstMonth = monthly }: OfferPrice): number => firstMonth + 11 * monthly

/** The screens that sell packages for an existing business. */
const screensForBusinesses = ['upgrade-page', 'pricing-page', 'manage-advertising'] as const satisfies readonly Screen[]

export interface CheaperOffer {
  readonly screen: (typeof screensForBusinesses)[number]
  readonly price: OfferPrice
}

/** Where the same package costs a business less than under an offer, if anywhere; `getPrice` gives the price for its owner. */
export function findCheaper(id: OfferId, getPrice: (offer: BusinessOffer) => OfferPrice): CheaperOffer | undefined {
  const offer: BusinessOffer | SocialOffer = offers[id]
  if (offer.kind !== 'business') return undefined
  const [cheapest] = screensForBusinesses
    .flatMap((screen) => {
      const otherId = offerOnScreen(offer.package, screen)
      const other: BusinessOffer | SocialOffer | undefined = otherId && offers[otherId]
      return other?.kind === 'business' ? [{ screen, price: getPrice(other) }] : []
    })
    .toSorted((a, b) => yearCost(a.price) - yearCost(b.price))
  return cheapest && yearCost(cheapest.price) < yearCost(getPrice(offer)) ? cheapest : undefined
}
