import { z } from 'zod'
import { Card } from './customer.ts'
import { Metadata, Moment } from './primitives.ts'

export const PaymentIntent = z.object({
  id: z.string(),
  created: Moment,
  customer: z.string(),
  invoice: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded']),
  latestCharge: z.string().nullable(),
  paymentMethod: z.string().nullable(),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

export const Charge = z.object({
  id: z.string(),
  created: Moment,
  customer: z.string(),
  paymentIntent: z.string(),
  paymentMethod: z.string(),
  card: Card,
  amount: z.int(),
  currency: z.string(),
  isPaid: z.boolean(),
  refunded: z.int(),
  isDisputed: z.boolean(),
})
export type Charge = z.infer<typeof Charge>

export const Refund = z.object({
  id: z.string(),
  created: Moment,
  charge: z.string(),
  amount: z.int(),
  status: z.enum(['succeeded', 'failed']).default('succeeded'),
  reason: z.string().nullable(),
  metadata: Metadata,
})
export type Refund = z.infer<typeof Refund>

export const Dispute = z.object({
  id: z.string(),
  created: Moment,
  charge: z.string(),
  amount: z.int(),
  status: z.enum(['needs_response', 'won', 'lost']),
})
export type Dispute = z.infer<typeof Dispute>
