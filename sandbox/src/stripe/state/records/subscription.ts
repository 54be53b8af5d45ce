import { z } from 'zod'
import { Metadata, Moment } from './primitives.ts'

/** An applied coupon. */
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

/** A change of price that takes effect when its invoice is paid. */
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
  /** When it ends, as set by the portal instead of the flag. */
  cancelAt: Moment.nullable().default(null),
  canceledAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  cancellationReason: z.enum(['cancellation_requested', 'payment_failed', 'payment_disputed']).nullable(),
  comment: z.string().nullable(),
  description: z.string().nullable(),
  automaticTax: z.boolean(),
  discount: Discount.nullable(),
  /** The last charge and its period, which determine the credit for unused time. */
  charged: z.object({ amount: z.int(), from: Moment, to: Moment }),
  /** Lines for the next invoice. */
  pendingLines: z.array(Line),
  latestInvoice: z.string().nullable(),
  pendingUpdate: PendingUpdate.nullable().default(null),
  metadata: Metadata,
})
export type Subscription = z.infer<typeof Subscription>
