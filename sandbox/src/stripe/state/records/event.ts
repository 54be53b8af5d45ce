import { z } from 'zod'
import { Moment } from './primitives.ts'

export const StripeEvent = z.object({
  id: z.string(),
  created: Moment,
  type: z.string(),
  /** The object at the time of the event, as JSON. */
  object: z.string(),
  requestId: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
})
export type StripeEvent = z.infer<typeof StripeEvent>
