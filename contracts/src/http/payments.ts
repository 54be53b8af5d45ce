import { z } from 'zod'
import { DateTime, Id, Pence } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'
import { Subscription } from './subscriptions.ts'

const endpoint = endpointsOf('billing')

/** Why we ended a subscription immediately, as opposed to a cancellation by its holder at Stripe. */
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
  email: z.string().describe('Empty if the account was deleted'),
  /** The business's name at the time of purchase; null for social media or if the account was deleted. */
  subject: z.string().nullable(),
  stripeUrl: z.string().describe('The subscription in Stripe’s dashboard, or in the sandbox'),
  paidInTotal: Pence,
  creditInTotal: Pence.describe('What was also paid from the customer’s credit'),
  refunded: Pence,
  chargedBack: Pence.describe('What the bank charged back after lost disputes'),
  stopReason: z.enum(stopReasons).nullable().default(null),
})
export type Payment = z.infer<typeof Payment>

export const getPayments = endpoint({
  summary: 'Subscriptions of all customers, newest first, of one listing or of one account',
  method: 'GET',
  path: '/payments',
  exposure: 'admin',
  roles: ['accountant'],
  query: z.object({
    listingId: Id.optional(),
    accountId: Id.optional(),
    before: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.array(Payment),
})

/** A difference between our data and Stripe's. */
export const Difference = z.strictObject({ stripeId: z.string(), what: z.string(), isMended: z.boolean() })
export const Reconciliation = z.strictObject({ finishedAt: DateTime, compared: z.int(), differences: z.array(Difference) })
export type Reconciliation = z.infer<typeof Reconciliation>

/** How many reconciliations are shown. */
export const reconciliationsShown = 20
export const getReconciliations = endpoint({
  summary: 'The last reconciliation with Stripe and earlier ones that found differences, newest first',
  method: 'GET',
  path: '/reconciliations',
  exposure: 'admin',
  roles: ['accountant'],
  response: z.array(Reconciliation),
})
export const reconcile = endpoint({
  summary: 'Reconcile our subscriptions and invoices with Stripe’s: fix differences, retry failed refunds and return what was found',
  method: 'POST',
  path: '/reconciliations',
  exposure: 'admin',
  response: Reconciliation,
})
