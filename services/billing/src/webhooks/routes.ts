import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import type { Pool } from 'pg'
import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import { listFailed, retryFailed } from './failed-events.ts'
import { createStoreEvent } from './store-events.ts'
import { storedEvent } from './stored-event.ts'

/** Seconds for which a signature is valid. */
const tolerance = 300

export interface WebhookOptions {
  readonly pool: Pool
  readonly stripe: Stripe
  readonly secret: string
}

/** Lets admins see and retry failed events. */
export function failedWebhookRoutes(database: Database) {
  return handlers('billing', {
    getFailedWebhooks: () => listFailed(database),
    retryWebhooks: async ({ body: { id } }) => ({ count: await retryFailed(database, id) }),
  })
}

/** Receives Stripe's webhooks: a signed event is stored and acknowledged immediately. */
export function webhookRoutes({ pool, stripe, secret }: WebhookOptions) {
  const storeEvent = createStoreEvent(pool)
  const verified = (body: unknown, signature: string | string[] | undefined): Stripe.Event => {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Problem('webhook-refused')
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, tolerance)
    } catch {
      // The error contains the whole body.
      throw new Problem('webhook-refused')
    }
  }

  return handlers('billing', {
    receiveStripeEvent: {
      configure: (scope) => {
        // The signature covers the raw bytes.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      },
      handle: async ({ request }) => {
        await storeEvent(storedEvent(verified(request.body, request.headers['stripe-signature'])))
        return { received: true }
      },
    },
  })
}
