import { getFailedWebhooks, receiveStripeEvent, retryWebhooks } from '@directory/contracts/http/webhooks'
import { route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import { listFailed, retryFailed } from './failed-events.ts'
import { storedEvent } from './stored-event.ts'

/** Seconds that a signature is good for. */
const tolerance = 300

const store = `
  INSERT INTO webhook_event (id, type, object_id, customer_id, charge_id, created_at, processed_at)
  VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN NULL ELSE now() END) ON CONFLICT (id) DO NOTHING`

export interface WebhookOptions {
  readonly pool: Pool
  readonly stripe: Stripe
  readonly secret: string
}

/** Lets admins see what could not be taken up, and have it tried again at once. */
export function failedWebhookRoutes(app: FastifyInstance, database: Database): void {
  route(app, getFailedWebhooks, () => listFailed(database))
  route(app, retryWebhooks, async ({ body: { id } }) => ({ count: await retryFailed(database, id) }))
}

/** Where Stripe tells us that something has changed: what it has signed is kept, and answered at once. */
export function webhookRoutes(app: FastifyInstance, { pool, stripe, secret }: WebhookOptions): void {
  const verified = (body: unknown, signature: string | string[] | undefined): Stripe.Event => {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Problem('webhook-refused')
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, tolerance)
    } catch {
      // The error holds the whole body.
      throw new Problem('webhook-refused')
    }
  }

  app.register(async (scope) => {
    // The signature is of the bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route(scope, receiveStripeEvent, async ({ request }) => {
      const event = storedEvent(verified(request.body, request.headers['stripe-signature']))
      const { id, type, objectId, customerId, chargeId, createdAt, isOfInterest } = event
      await pool.query(store, [id, type, objectId, customerId, chargeId, createdAt, isOfInterest])
      return { received: true }
    })
  })
}
