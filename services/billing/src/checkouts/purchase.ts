import type { OfferId } from '@directory/contracts/catalogue/offers'
import { type PackageId, packageIds } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import { type CheckoutRequest, OfferIdSchema, type SocialCheckoutRequest } from '@directory/contracts/http/checkouts'
import { getListingDraft, reserveListingDraft } from '@directory/contracts/http/listing-drafts'
import { getListing } from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { offerSoldOn } from '../catalogue/offer.ts'

/** A purchase about to be paid for. */
export interface Purchase {
  readonly accountId: string
  readonly offer: OfferId
  /** The listing, the draft that becomes one of the same id, or for social media the account. */
  readonly targetId: string
  readonly listingId: string | null
  readonly draftId: string | null
  /** The name of the business. */
  readonly subject: string | null
  /** Until when the listing already has as good a package, paid or granted; null if it has none. */
  readonly heldUntil: string | null
  /** The paths that Stripe redirects to after payment and after cancellation. */
  readonly successPath: string
  readonly cancelPath: string
  /** The version of the terms of use that the buyer accepts. */
  readonly acceptedTerms: string
  /** Reserves the target of the purchase while its checkout is open. */
  readonly reserve: (checkoutId: string) => Promise<unknown>
}

const nothingToReserve = async (): Promise<void> => undefined

/** The screen for upgrading a business. The checkout in its URL tells it which one was abandoned, so that it can cancel it. */
const leftPath = ({ packageType, businessId, screen }: Exclude<CheckoutRequest, { draftId: string }>): string =>
  screen === 'manage-advertising'
    ? `/my-businesses?advertising=${businessId}&checkout={checkout}`
    : `/my-businesses?upgrade=${packageType}&screen=${screen}&checkout={checkout}`

/** Until when a listing has a package at least as good as the requested one. */
const heldUntil = ({ advertisingPackage, packageExpiresAt }: Listing, target: PackageId): string | null => {
  const isAsGood = packageIds.indexOf(advertisingPackage) >= packageIds.indexOf(target)
  return isAsGood && packageExpiresAt !== null && new Date(packageExpiresAt) > new Date() ? packageExpiresAt : null
}

/** The purchase of a package for the caller's listing or draft. Those of others are not found, not even by admins. */
export async function businessPurchase(
  listingsUrl: string,
  { accountId }: Caller,
  token: string,
  request: CheckoutRequest,
): Promise<Purchase> {
  const { acceptedTerms } = request
  if ('draftId' in request) {
    const draft = await call(listingsUrl, getListingDraft, { params: { id: request.draftId }, token })
    if (draft.ownerId !== accountId) throw new Problem('draft-not-found')
    return {
      accountId,
      offer: offerSoldOn('gold', 'add-form'),
      targetId: draft.id,
      listingId: draft.id,
      draftId: draft.id,
      subject: draft.name,
      heldUntil: null,
      successPath: '/premium-success?checkout={checkout}',
      cancelPath: '/add-business?checkout={checkout}',
      acceptedTerms,
      reserve: (checkoutId) => call(listingsUrl, reserveListingDraft, { params: { id: draft.id }, body: { checkoutId }, token }),
    }
  }
  const offer = offerSoldOn(request.packageType, request.screen)
  const readOwn = async (): Promise<Listing> => {
    const listing = await call(listingsUrl, getListing, { params: { id: request.businessId }, token })
    if (listing.ownerId !== accountId) throw new Problem('listing-not-found')
    return listing
  }
  const listing = await readOwn()
  return {
    accountId,
    offer,
    targetId: listing.id,
    listingId: listing.id,
    draftId: null,
    subject: listing.name,
    heldUntil: heldUntil(listing, request.packageType),
    successPath: `/premium-success?package=${request.packageType}&business=${listing.id}&checkout={checkout}`,
    cancelPath: leftPath(request),
    acceptedTerms,
    // Once the purchase is stored, a change of the owner ends it; one that came before is found here.
    reserve: readOwn,
  }
}

/** The purchase of a social media package for the caller. */
export function socialPurchase({ accountId }: Caller, { packageType, acceptedTerms }: SocialCheckoutRequest): Purchase {
  const offer = OfferIdSchema.parse(`social-${packageType === 'premium' ? 'professional' : packageType}`)
  return {
    accountId,
    offer,
    targetId: accountId,
    listingId: null,
    draftId: null,
    subject: null,
    heldUntil: null,
    successPath: '/social-media-success?session_id={CHECKOUT_SESSION_ID}&checkout={checkout}',
    cancelPath: '/social-media-marketing?checkout={checkout}#packages-title',
    acceptedTerms,
    reserve: nothingToReserve,
  }
}
