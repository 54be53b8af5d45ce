import { z } from 'zod'
import { Metadata, Moment } from './primitives.ts'

export const Session = z.object({
  id: z.string(),
  created: Moment,
  expiresAt: Moment,
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.string().nullable(),
  customerEmail: z.string().nullable(),
  price: z.string(),
  quantity: z.int(),
  coupon: z.string().nullable(),
  automaticTax: z.boolean(),
  paymentMethods: z.array(z.string()).default(['card']),
  clientReferenceId: z.string().nullable(),
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  locale: z.string().nullable(),
  submitMessage: z.string().nullable().default(null),
  metadata: Metadata,
  subscriptionMetadata: Metadata,
  subscriptionDescription: z.string().nullable(),
  subscription: z.string().nullable(),
  invoice: z.string().nullable(),
})
export type Session = z.infer<typeof Session>
