import { type OfferId, offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'

/** The name of an offer among other kinds of offers. */
export function offerName(id: OfferId): string {
  const offer = offers[id]
  return offer.kind === 'business' ? packages[offer.package].name : `Social media ${offer.name}`
}
