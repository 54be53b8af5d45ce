import { z } from 'zod'
import { Coupon, Price, Product } from './records/catalogue.ts'
import { Session } from './records/checkout-session.ts'
import { BalanceTransaction, Customer, PortalConfiguration, PortalSession, TaxId } from './records/customer.ts'
import { StripeEvent } from './records/event.ts'
import { Invoice } from './records/invoice.ts'
import { Charge, Dispute, PaymentIntent, Refund } from './records/payment.ts'
import { Subscription } from './records/subscription.ts'
import { WebhookEndpoint } from './records/webhook-endpoint.ts'

const byId = <Schema extends z.ZodType>(schema: Schema) => z.record(z.string(), schema).default({})

/** The state of the sandbox: records by id, in order of creation. */
export const State = z.object({
  /** Seconds by which the sandbox's clock is ahead. */
  clockAhead: z.int().default(0),
  products: byId(Product),
  prices: byId(Price),
  coupons: byId(Coupon),
  customers: byId(Customer),
  taxIds: byId(TaxId),
  balanceTransactions: byId(BalanceTransaction),
  sessions: byId(Session),
  subscriptions: byId(Subscription),
  invoices: byId(Invoice),
  paymentIntents: byId(PaymentIntent),
  charges: byId(Charge),
  refunds: byId(Refund),
  disputes: byId(Dispute),
  portalConfigurations: byId(PortalConfiguration),
  portalSessions: byId(PortalSession),
  webhookEndpoints: byId(WebhookEndpoint),
  events: byId(StripeEvent),
  /** Events that have not been delivered yet. */
  deliveries: z.array(z.object({ event: z.string(), attempts: z.int(), nextAttempt: z.number() })).default([]),
  /** Answers by idempotency key. */
  answers: byId(z.object({ request: z.string(), status: z.int(), body: z.string(), at: z.int() })),
})
export type State = z.infer<typeof State>
export type Delivery = State['deliveries'][number]
