import { type OfferId, offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'

/** What an offer is called where more than one kind is listed. */
export function offerName(id: OfferId): string {
  const offer = offers[id]
  return offer.kind === 'business' ? packages[offer.package].name : `Social media ${offer.name}`
}
