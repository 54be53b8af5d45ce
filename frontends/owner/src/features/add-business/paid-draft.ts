import { offers } from '@directory/contracts/catalogue/offers'
import type { Listing } from '@directory/contracts/events/listings'
import type { Checkout } from '@directory/contracts/http/checkouts'
import type { GoldPayment } from './gold-payment.ts'

type Bought = Pick<Checkout, 'offer' | 'listingId' | 'createdAt'>
type Kept = Pick<GoldPayment, 'draftId'> | undefined
type Known = readonly Pick<Listing, 'id' | 'createdAt'>[]

/**
 * Whether a checkout is for a new business, rather than for one that existed when it started. A listing has the id of its draft, and is
 * created a moment after the payment. Undefined until the listings, which decide it, are loaded.
 */
export function isForNewBusiness({ offer, listingId, createdAt }: Bought, kept: Kept, listings: Known | undefined): boolean | undefined {
  if (!offers[offer].soldOn.some((screen) => screen === 'add-form')) return false
  if (kept?.draftId === listingId) return true
  if (!listings) return undefined
  const listing = listings.find(({ id }) => id === listingId)
  return !listing || Date.parse(listing.createdAt) > Date.parse(createdAt)
}

/** Whether the stored form is the one that was paid for. */
export const isPaidDraft = ({ listingId }: Pick<Checkout, 'listingId'>, kept: Kept): boolean =>
  kept !== undefined && kept.draftId === listingId
