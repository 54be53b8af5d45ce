import { z } from 'zod'
import { socialPackageIds } from '../catalogue/offers.ts'
import { DateTime, Id } from '../primitives.ts'
import { eventContract } from './envelope.ts'
import { AdvertisingPackageId } from './listings.ts'

export const SocialPackageId = z.enum(socialPackageIds)

/** The state of a subscription: paid, past due or ended. */
export const subscriptionStates = ['active', 'past-due', 'ended'] as const
export const SubscriptionState = z.enum(subscriptionStates)
export type SubscriptionState = z.infer<typeof SubscriptionState>

/**
 * The package paid for a listing, as reported by Stripe: starter once nothing is paid any more. The aggregate is the listing, or the
 * draft that this event turns into a listing of the same id.
 */
export const PackageChanged = eventContract(
  'billing.package.changed.v1',
  z.strictObject({
    listingId: Id,
    accountId: Id,
    advertisingPackage: AdvertisingPackageId,
    expiresAt: DateTime.nullable().describe('Null with starter; the grace period is added to it'),
    state: SubscriptionState,
    isEnding: z.boolean().default(false).describe('Whether it was cancelled and ends with the current paid period'),
  }),
  ['listings.packages'],
)

/** An account's package of the social media service. */
export const SocialPackageChanged = eventContract(
  'billing.social-package.changed.v1',
  z.strictObject({
    accountId: Id,
    socialPackage: SocialPackageId,
    startedAt: DateTime,
    endsAt: DateTime.nullable(),
    state: SubscriptionState,
  }),
  ['social-media.packages'],
)

/** A checkout was abandoned: whatever was reserved for it is released. */
export const CheckoutExpired = eventContract('billing.checkout.expired.v1', z.strictObject({ id: Id, draftId: Id.nullable() }), [
  'listings.packages',
])
