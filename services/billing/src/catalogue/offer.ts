import {
  type BusinessOffer,
  type OfferId,
  offerOnScreen,
  offers,
  type Screen,
  type SocialOffer,
  type SocialPackageId,
} from '@directory/contracts/catalogue/offers'
import { type PackageId, packages } from '@directory/contracts/catalogue/packages'
import { Problem } from '@directory/kit/problem'

export const isOfferId = (id: string | null | undefined): id is OfferId => typeof id === 'string' && Object.hasOwn(offers, id)

/** Parses an offer's id from one of our own rows. */
export function parseOfferId(stored: string): OfferId {
  if (!isOfferId(stored)) throw new Error(`${stored} is not an offer in the catalogue`)
  return stored
}

export const getOffer = (id: OfferId): BusinessOffer | SocialOffer => offers[id]
export const isSocial = (id: OfferId): boolean => getOffer(id).kind === 'social'

/** The offer of a package on a screen, by default one for a listing. Throws if the screen does not sell it. */
export function offerSoldOn(
  packageType: PackageId | SocialPackageId,
  screen: Screen,
  kind: (BusinessOffer | SocialOffer)['kind'] = 'business',
): OfferId {
  const offer = offerOnScreen(packageType, screen)
  if (offer && getOffer(offer).kind === kind) return offer
  throw new Problem('invalid-request', { errors: [{ field: 'body.screen', message: 'This package is not sold on this screen.' }] })
}

/** The name of an offer on invoices and in emails. */
export function offerName(id: OfferId): string {
  const offer = getOffer(id)
  return offer.kind === 'business' ? packages[offer.package].name : `Social media ${offer.name}`
}

/** A description of a purchase: the package and, if it is for a listing, the business. */
export const purchaseName = (id: OfferId, subject: string | null): string => (subject ? `${offerName(id)} for ${subject}` : offerName(id))
