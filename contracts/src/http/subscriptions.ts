import { z } from 'zod'
import { screens } from '../catalogue/offers.ts'
import { AcceptedTerms } from '../catalogue/terms.ts'
import { SubscriptionState } from '../events/billing.ts'
import { DateTime, Id, Pence } from '../primitives.ts'
import { OfferIdSchema } from './checkouts.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('billing')

/** A change of package, at the named screen's price: for a listing, or on the social media page for social media. */
export const PackageChange = z.strictObject({
  packageType: z.enum(['professional', 'gold', 'basic', 'enterprise']),
  screen: z.enum(screens),
})
export type PackageChange = z.infer<typeof PackageChange>

/** A change of package that waits for the holder to confirm the payment with their bank: nothing changes or is owed until then. */
export const PendingChange = z.strictObject({
  offer: OfferIdSchema,
  amount: Pence,
  url: z.string().describe('Where it is confirmed: Stripe’s page for the invoice'),
  expiresAt: DateTime.describe('When it lapses'),
})

export type PendingChange = z.infer<typeof PendingChange>

/** A monthly subscription. */
export const Subscription = z.strictObject({
  id: Id,
  offer: OfferIdSchema,
  /** Its listing; null for social media. */
  listingId: Id.nullable(),
  isListingDeleted: z.boolean().optional(),
  state: SubscriptionState,
  startedAt: DateTime,
  paidUntil: DateTime,
  /** Whether it was cancelled and ends with the current paid period. */
  isEnding: z.boolean(),
  /** The uncollected amount in pence; null if everything is paid. */
  amountDue: Pence.nullable(),
  pendingChange: PendingChange.nullable(),
  /** The renewal price: the one at purchase, even if the catalogue's has changed; null until Stripe has reported it. */
  renewal: z.strictObject({ monthly: Pence, includesVat: z.boolean() }).nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const getOwnSubscriptions = endpoint({
  summary: 'The caller’s subscriptions, newest first, ended ones last',
  method: 'GET',
  path: '/subscriptions',
  exposure: 'own',
  response: z.array(Subscription),
})
export const checkSubscription = endpoint({
  summary: 'Whether the caller pays for Gold Standard, and until when',
  method: 'GET',
  path: '/subscription-status',
  exposure: 'own',
  response: z.strictObject({ subscribed: z.boolean(), subscriptionEnd: DateTime.nullable() }),
})
export const changeSubscription = endpoint({
  summary: 'Immediately move a subscription to another paid package of its kind; what has already been paid is credited',
  timeout: 90_000,
  method: 'PUT',
  path: '/subscriptions/:id/package',
  exposure: 'own',
  params: ById,
  body: PackageChange.extend({
    shownDue: Pence.optional().describe('The amount quoted; if more is now due, nothing is changed'),
    acceptedTerms: AcceptedTerms,
  }),
  response: Subscription,
})
export const giveUpSubscriptionChange = endpoint({
  summary: 'Cancel a pending change of package: nothing is charged or changed',
  timeout: 90_000,
  method: 'DELETE',
  path: '/subscriptions/:id/pending-change',
  exposure: 'own',
  params: ById,
  response: Subscription,
})
export const cancelSubscription = endpoint({
  summary: 'Cancel a subscription: it ends with its paid period, or immediately if that is over',
  timeout: 90_000,
  method: 'POST',
  path: '/subscriptions/:id/cancellation',
  exposure: 'own',
  params: ById,
  response: Subscription,
})
export const resumeSubscription = endpoint({
  summary: 'Resume a cancelled subscription that has not ended yet',
  timeout: 90_000,
  method: 'POST',
  path: '/subscriptions/:id/resumption',
  exposure: 'own',
  params: ById,
  body: z.strictObject({ acceptedTerms: AcceptedTerms }),
  response: Subscription,
})

/** What a change of package costs now; negative for a credit. */
export const previewSubscriptionChange = endpoint({
  summary: 'Preview what moving a subscription to another package would cost, today and from then on',
  method: 'POST',
  path: '/subscriptions/:id/package-preview',
  exposure: 'own',
  params: ById,
  body: PackageChange,
  response: z.strictObject({
    dueNow: Pence,
    monthly: Pence,
    renewsAt: DateTime.optional().describe('When the new price is first charged in full'),
  }),
})
export const openCustomerPortal = endpoint({
  summary: 'A URL at which the caller can manage cards, invoices and subscriptions at Stripe',
  method: 'POST',
  path: '/portal-sessions',
  exposure: 'own',
  response: z.strictObject({ url: z.string() }),
})
