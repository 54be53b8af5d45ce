import { z } from 'zod'
import { countryCodes, homeCountry } from '../catalogue/countries.ts'
import { limits } from '../catalogue/limits.ts'
import { type OfferId, offers, screens } from '../catalogue/offers.ts'
import { SubscriptionState } from '../events/billing.ts'
import { AdvertisingPackageId } from '../events/listings.ts'
import { DateTime, Id, line } from '../primitives.ts'
import { endpoint } from './endpoint.ts'

const isOfferId = (id: string): id is OfferId => Object.hasOwn(offers, id)
export const OfferIdSchema = z.string().refine(isOfferId, 'There is no such offer.')
const ById = z.strictObject({ id: Id })
const Pence = z.int()

export const checkoutStates = ['open', 'paid', 'expired'] as const

/** A purchase on its way: what it is for, and whether Stripe has confirmed it. */
export const Checkout = z.strictObject({
  id: Id,
  offer: OfferIdSchema,
  /** The listing that it is for, or that comes of it. */
  listingId: Id.nullable(),
  state: z.enum(checkoutStates),
  createdAt: DateTime,
})
export type Checkout = z.infer<typeof Checkout>

/** A checkout with the address at which it is paid. */
export const OpenedCheckout = z.strictObject({ id: Id, url: z.string() })
export type OpenedCheckout = z.infer<typeof OpenedCheckout>

const paidPackages = AdvertisingPackageId.exclude(['starter'])
/** Another package for what is subscribed to, as the named screen sells it: one for a listing, or on the social media page one for social media. */
export const PackageChange = z.strictObject({
  packageType: z.enum(['professional', 'gold', 'basic', 'enterprise']),
  screen: z.enum(screens),
})
export type PackageChange = z.infer<typeof PackageChange>

/**
 * What an owner wants to buy. Without a package it is Gold Standard for the draft of a new listing. The price is the offer's that the
 * named screen sells; nothing in the request can change it.
 */
export const CheckoutRequest = z.union([
  z.strictObject({ draftId: Id }),
  z.strictObject({ packageType: paidPackages, businessId: Id, screen: z.enum(screens) }),
])
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

export const createCheckout = endpoint({
  id: 'createCheckout',
  summary: 'Start the payment of an advertising package; the same one again while it is open',
  method: 'POST',
  path: '/checkouts',
  access: 'user',
  body: CheckoutRequest,
  response: OpenedCheckout,
  status: 201,
})
export const createSocialMediaCheckout = endpoint({
  id: 'createSocialMediaCheckout',
  summary: 'Start the payment of a social media package; the same one again while it is open',
  method: 'POST',
  path: '/social-media-checkouts',
  access: 'user',
  // A name or a price that comes along is ignored: the catalogue says both.
  body: z.object({ packageType: z.enum(['basic', 'professional', 'enterprise', 'premium']).describe('premium means professional') }),
  response: OpenedCheckout,
  status: 201,
})
export const getCheckout = endpoint({
  id: 'getCheckout',
  summary: 'How a checkout of the caller stands, as Stripe has confirmed it',
  method: 'GET',
  path: '/checkouts/:id',
  access: 'user',
  params: ById,
  response: Checkout,
})
export const cancelCheckout = endpoint({
  id: 'cancelCheckout',
  summary: 'Give up a checkout of the caller, so that it can no longer be paid; one that has been paid is a conflict',
  method: 'DELETE',
  path: '/checkouts/:id',
  access: 'user',
  params: ById,
})

/** Something that is paid every month. */
export const Subscription = z.strictObject({
  id: Id,
  offer: OfferIdSchema,
  /** The listing that it is for; null for social media. */
  listingId: Id.nullable(),
  state: SubscriptionState,
  startedAt: DateTime,
  paidUntil: DateTime,
  /** It was cancelled and ends with the period that is paid. */
  isEnding: z.boolean(),
  /** Pence that could not be collected; null where all is paid. */
  amountDue: Pence.nullable(),
  /** What it renews for: the price at which it was bought, whatever the catalogue's is by now; null until Stripe has said. */
  renewal: z.strictObject({ monthly: Pence, includesVat: z.boolean() }).nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const getOwnSubscriptions = endpoint({
  id: 'getOwnSubscriptions',
  summary: 'The caller’s subscriptions, the newest first, those that are over at the end',
  method: 'GET',
  path: '/subscriptions',
  access: 'user',
  response: z.array(Subscription),
})
export const checkSubscription = endpoint({
  id: 'checkSubscription',
  summary: 'Whether the caller pays for Gold Standard, and until when',
  method: 'GET',
  path: '/subscription-status',
  access: 'user',
  response: z.strictObject({ subscribed: z.boolean(), subscriptionEnd: DateTime.nullable() }),
})
export const changeSubscription = endpoint({
  id: 'changeSubscription',
  summary: 'Move a subscription to another paid package of its kind at once; what was paid already counts towards it',
  method: 'PUT',
  path: '/subscriptions/:id/package',
  access: 'user',
  params: ById,
  body: PackageChange.extend({
    shownDue: Pence.optional().describe('What was said to be due; where it would be more by now, nothing is changed'),
  }),
  response: Subscription,
})
export const resumeSubscription = endpoint({
  id: 'resumeSubscription',
  summary: 'Keep a subscription that was cancelled and has not ended yet: it renews as before',
  method: 'POST',
  path: '/subscriptions/:id/resumption',
  access: 'user',
  params: ById,
  response: Subscription,
})
/** What moving to another package costs now: negative where it is a credit. */
export const previewSubscriptionChange = endpoint({
  id: 'previewSubscriptionChange',
  summary: 'What moving a subscription to another package would cost today and from then on',
  method: 'POST',
  path: '/subscriptions/:id/package-preview',
  access: 'user',
  params: ById,
  body: PackageChange,
  response: z.strictObject({ dueNow: Pence, monthly: Pence }),
})
export const openCustomerPortal = endpoint({
  id: 'openCustomerPortal',
  summary: 'An address at which the caller manages cards, invoices and subscriptions at Stripe',
  method: 'POST',
  path: '/portal-sessions',
  access: 'user',
  response: z.strictObject({ url: z.string() }),
})

export const invoiceStates = ['open', 'paid', 'void', 'uncollectible'] as const
export const Invoice = z.strictObject({
  id: z.string().describe('Stripe’s'),
  number: z.string().nullable(),
  offer: OfferIdSchema.nullable(),
  listingId: Id.nullable(),
  state: z.enum(invoiceStates),
  total: Pence,
  tax: Pence,
  /** What was paid by card. */
  amountPaid: Pence,
  /** What of the total was paid from the customer's credit. */
  creditApplied: Pence,
  refunded: Pence,
  issuedAt: DateTime,
  invoiceUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>
export const getOwnInvoices = endpoint({
  id: 'getOwnInvoices',
  summary: `The caller’s newest invoices, up to ${limits.invoicesShown}; older ones are at Stripe and in the caller’s export`,
  method: 'GET',
  path: '/invoices',
  access: 'user',
  response: z.array(Invoice),
})

/** What stands on invoices beside the amounts. */
export const BillingDetails = z.strictObject({
  name: line(120).nullable(),
  vatNumber: line(20)
    .regex(/^[A-Za-z]{2}[A-Za-z0-9]{5,15}$/, 'Enter a VAT number such as GB123456789.')
    .nullable(),
  line1: line(120).nullable(),
  line2: line(120).nullable(),
  town: line(80).nullable(),
  postcode: line(10).nullable(),
  country: z
    .string()
    .refine((code) => countryCodes.includes(code), 'Choose a country.')
    .default(homeCountry),
})
export type BillingDetails = z.infer<typeof BillingDetails>
export const getBillingDetails = endpoint({
  id: 'getBillingDetails',
  summary: 'What the caller has given for their invoices',
  method: 'GET',
  path: '/billing-details',
  access: 'user',
  response: BillingDetails,
})
export const setBillingDetails = endpoint({
  id: 'setBillingDetails',
  summary: 'Set what stands on the caller’s invoices from now on',
  method: 'PUT',
  path: '/billing-details',
  access: 'user',
  body: BillingDetails,
  response: BillingDetails,
})

/** What billing holds about somebody. */
export const BillingExport = z.strictObject({
  details: BillingDetails,
  subscriptions: z.array(Subscription),
  invoices: z.array(Invoice),
})
export const exportOwnBilling = endpoint({
  id: 'exportOwnBilling',
  summary: 'Everything that billing holds about the caller',
  method: 'GET',
  path: '/billing-export',
  access: 'user',
  response: BillingExport,
})

/** Why we have had a subscription ended at once, where it was not its holder who did at Stripe. */
export const stopReasons = [
  'package-dropped',
  'listing-deleted',
  'listing-rejected',
  'account-deleted',
  'superseded',
  'unpaid',
  'refunded',
  'disputed',
] as const

/** A subscription as admins see it. */
export const Payment = Subscription.extend({
  accountId: Id,
  email: z.string().describe('Empty where the account is gone'),
  /** The name of the business when it was bought; null for social media, and where the account is gone. */
  subject: z.string().nullable(),
  stripeUrl: z.string().describe('The subscription in Stripe’s dashboard, or on the page of what stands in for it'),
  paidInTotal: Pence,
  creditInTotal: Pence.describe('What was paid from the customer’s credit beside it'),
  refunded: Pence,
  stopReason: z.enum(stopReasons).nullable().default(null),
})
export type Payment = z.infer<typeof Payment>
export const getPayments = endpoint({
  id: 'getPayments',
  summary: 'Subscriptions of all customers, newest first, of one listing or of one account',
  method: 'GET',
  path: '/payments',
  access: 'admin',
  query: z.object({
    listingId: Id.optional(),
    accountId: Id.optional(),
    before: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.array(Payment),
})
/** Where ours and Stripe’s differed. */
export const Difference = z.strictObject({ stripeId: z.string(), what: z.string(), isMended: z.boolean() })
export const Reconciliation = z.strictObject({ finishedAt: DateTime, compared: z.int(), differences: z.array(Difference) })
export type Reconciliation = z.infer<typeof Reconciliation>
/** How many of them are shown at once. */
export const reconciliationsShown = 20
export const getReconciliations = endpoint({
  id: 'getReconciliations',
  summary: 'The last comparison with Stripe, and before it those that found something, the newest first',
  method: 'GET',
  path: '/reconciliations',
  access: 'admin',
  response: z.array(Reconciliation),
})
export const reconcile = endpoint({
  id: 'reconcile',
  summary:
    'Compare Stripe’s subscriptions and invoices with ours, mend what differs, ask again for refunds that came back, and say what it was',
  method: 'POST',
  path: '/reconciliations',
  access: 'admin',
  response: Reconciliation,
})

/** Where Stripe tells us that something has changed. The body is read as the bytes that its signature is of. */
export const receiveStripeEvent = endpoint({
  id: 'receiveStripeEvent',
  summary: 'Take a signed event of Stripe; what it says is asked for at Stripe',
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'public',
  response: z.strictObject({ received: z.boolean() }),
})
