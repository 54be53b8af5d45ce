import { z } from 'zod'
import { DateTime } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('billing')

/** A Stripe event that could not be processed yet. Its content is not stored, as processing fetches the current state anyway. */
export const FailedWebhook = z.strictObject({
  id: z.string(),
  type: z.string(),
  receivedAt: DateTime,
  attempts: z.number().int().positive(),
  nextAttemptAt: DateTime,
  reason: z.string(),
})
export type FailedWebhook = z.infer<typeof FailedWebhook>

/** How many are shown, the oldest first. */
export const webhooksShown = 100

export const FailedWebhooks = z.strictObject({ total: z.number().int().nonnegative(), webhooks: z.array(FailedWebhook).max(webhooksShown) })
export type FailedWebhooks = z.infer<typeof FailedWebhooks>

/** Stripe's webhook. The body is read as raw bytes, since its signature covers those. */
export const receiveStripeEvent = endpoint({
  summary: 'Receive a signed Stripe event; the current state is fetched from Stripe',
  method: 'POST',
  path: '/webhooks/stripe',
  exposure: 'internal',
  access: 'public',
  response: z.strictObject({ received: z.boolean() }),
})

export const getFailedWebhooks = endpoint({
  summary: 'Stripe events that could not yet be processed',
  method: 'GET',
  path: '/failed-webhooks',
  exposure: 'admin',
  response: FailedWebhooks,
})
export const retryWebhooks = endpoint({
  summary: 'Immediately retry one or all failed Stripe events',
  method: 'POST',
  path: '/failed-webhooks/retry',
  exposure: 'admin',
  body: z.strictObject({
    id: z
      .string()
      .regex(/^evt_\w{1,200}$/, 'Must be the id of an event.')
      .optional(),
  }),
  response: z.strictObject({ count: z.number().int().nonnegative() }),
})
