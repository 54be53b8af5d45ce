import { z } from 'zod'
import { Metadata, Moment } from './primitives.ts'

/** An address to which Stripe would send events. The sandbox keeps it, and sends its own events where it was started with. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  created: Moment,
  url: z.string(),
  enabledEvents: z.array(z.string()),
  apiVersion: z.string().nullable(),
  description: z.string().nullable(),
  isEnabled: z.boolean(),
  metadata: Metadata,
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>
