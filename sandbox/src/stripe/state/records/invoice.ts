import { z } from 'zod'
import { Metadata, Moment } from './primitives.ts'
import { Discount, Line } from './subscription.ts'

export const Invoice = z.object({
  id: z.string(),
  created: Moment,
  number: z.string(),
  customer: z.string(),
  subscription: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  /** When a pending direct debit is paid, or fails. */
  settlesAt: Moment.nullable().default(null),
  /** When a draft is finalised automatically; null if that was disabled, or if it is no longer a draft. */
  finalizesAt: Moment.nullable().default(null),
  billingReason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  lines: z.array(Line),
  discount: Discount.nullable(),
  currency: z.string(),
  automaticTax: z.boolean(),
  isTaxOnTop: z.boolean(),
  periodStart: Moment,
  periodEnd: Moment,
  startingBalance: z.int(),
  endingBalance: z.int(),
  attempts: z.int(),
  nextAttempt: Moment.nullable(),
  paidAt: Moment.nullable(),
  voidedAt: Moment.nullable().default(null),
  /** The payment_intent that pays it; null if nothing is due. */
  paymentIntent: z.string().nullable(),
  footer: z.string().nullable().default(null),
  metadata: Metadata,
})
export type Invoice = z.infer<typeof Invoice>
