import { z } from 'zod'
import { Metadata, Moment } from './primitives.ts'

/** A URL to which Stripe would send events. The sandbox stores it, but sends its events to the URL with which it was started. */
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
