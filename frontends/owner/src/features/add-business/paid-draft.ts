import { offers } from '@directory/contracts/catalogue/offers'
import type { Listing } from '@directory/contracts/events/listings'
import type { Checkout } from '@directory/contracts/http/checkouts'
import type { GoldPayment } from './gold-payment.ts'

type Bought = Pick<Checkout, 'offer' | 'listingId' | 'createdAt'>
type Kept = Pick<GoldPayment, 'draftId'> | undefined
type Known = readonly Pick<Listing, 'id' | 'createdAt'>[]

/**
 * Whether a checkout is for a new business, rather than for one that was there when it began. A listing has the id of the draft that it
 * comes of, and comes a moment after the payment. Undefined as long as the listings, which would tell, are not known.
 */
export function isForNewBusiness({ offer, listingId, createdAt }: Bought, kept: Kept, listings: Known | undefined): boolean | undefined {
  if (!offers[offer].soldOn.some((screen) => screen === 'add-form')) return false
  if (kept?.draftId === listingId) return true
  if (!listings) return undefined
  const listing = listings.find(({ id }) => id === listingId)
  return !listing || Date.parse(listing.createdAt) > Date.parse(createdAt)
}

/** Whether what is kept of the form is what was paid for. */
export const isPaidDraft = ({ listingId }: Pick<Checkout, 'listingId'>, kept: Kept): boolean =>
  kept !== undefined && kept.draftId === listingId
