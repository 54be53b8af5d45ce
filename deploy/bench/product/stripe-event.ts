import { randomUUID } from 'node:crypto'
import { receiveStripeEvent } from '@directory/contracts/http/webhooks'
import Stripe from 'stripe'
import { webhookSecret } from './filled-product.ts'
import type { SiteRequest } from './site-client.ts'

const signer = new Stripe('sk_test_signs_only').webhooks

/** An event about a customer, signed like Stripe's; with a new id if none is given. */
export function stripeEvent(customer: string, id = `evt_${randomUUID()}`): SiteRequest {
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id: `in_${id}`, object: 'invoice', customer, amount_due: 4_900, currency: 'gbp', status: 'paid' } },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'invoice.paid',
  })
  return {
    method: receiveStripeEvent.method,
    path: receiveStripeEvent.path,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signer.generateTestHeaderString({ payload, secret: webhookSecret }),
    },
    body: payload,
  }
}
