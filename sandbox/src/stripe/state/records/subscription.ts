import { z } from 'zod'
import { Metadata, Moment } from './primitives.ts'

/** A coupon at work. */
export const Discount = z.object({ id: z.string(), coupon: z.string(), start: Moment })

export const Line = z.object({
  id: z.string(),
  description: z.string(),
  price: z.string(),
  quantity: z.int(),
  /** Pence before a discount; a credit is negative. */
  amount: z.int(),
  discountAmount: z.int(),
  tax: z.int(),
  isProration: z.boolean(),
  periodStart: Moment,
  periodEnd: Moment,
})
export type Line = z.infer<typeof Line>

/** A change of price that comes about when its invoice is paid. */
const PendingUpdate = z.object({ price: z.string(), quantity: z.int(), metadata: Metadata, invoice: z.string(), expiresAt: Moment })

export const Subscription = z.object({
  id: z.string(),
  itemId: z.string(),
  created: Moment,
  customer: z.string(),
  status: z.enum(['active', 'past_due', 'canceled']),
  price: z.string(),
  quantity: z.int(),
  periodStart: Moment,
  periodEnd: Moment,
  cancelAtPeriodEnd: z.boolean(),
  /** The moment at which it ends, as the portal sets it; without the flag. */
  cancelAt: Moment.nullable().default(null),
  canceledAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  cancellationReason: z.enum(['cancellation_requested', 'payment_failed', 'payment_disputed']).nullable(),
  comment: z.string().nullable(),
  description: z.string().nullable(),
  automaticTax: z.boolean(),
  discount: Discount.nullable(),
  /** What was charged last and for which time: what is credited when the rest of it is not used. */
  charged: z.object({ amount: z.int(), from: Moment, to: Moment }),
  /** Lines that wait for the next invoice. */
  pendingLines: z.array(Line),
  latestInvoice: z.string().nullable(),
  pendingUpdate: PendingUpdate.nullable().default(null),
  metadata: Metadata,
})
export type Subscription = z.infer<typeof Subscription>
