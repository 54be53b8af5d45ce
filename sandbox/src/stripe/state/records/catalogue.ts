import { z } from 'zod'
import { Metadata, Moment } from './primitives.ts'

export const Product = z.object({
  id: z.string(),
  created: Moment,
  updated: Moment,
  name: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
  taxCode: z.string().nullable(),
  metadata: Metadata,
})
export type Product = z.infer<typeof Product>

export const Price = z.object({
  id: z.string(),
  created: Moment,
  product: z.string(),
  active: z.boolean(),
  currency: z.string(),
  unitAmount: z.int(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  lookupKey: z.string().nullable(),
  nickname: z.string().nullable(),
  taxBehavior: z.enum(['inclusive', 'exclusive', 'unspecified']),
  metadata: Metadata,
})
export type Price = z.infer<typeof Price>

export const Coupon = z.object({
  id: z.string(),
  created: Moment,
  name: z.string().nullable(),
  amountOff: z.int().nullable(),
  percentOff: z.number().nullable(),
  currency: z.string().nullable(),
  duration: z.enum(['once', 'forever']),
  timesRedeemed: z.int(),
  isDeleted: z.boolean(),
  metadata: Metadata,
})
export type Coupon = z.infer<typeof Coupon>
