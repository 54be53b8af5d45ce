import Stripe from 'stripe'
import { z } from 'zod'
import type { StripeEvent } from '../state/records/event.ts'
import type { State } from '../state/state.ts'

const AnyObject = z.record(z.string(), z.unknown())

/** Stripe's own event type has a more specific object than can be proven for a stored one. */
type PastEvent = Omit<Stripe.EventBase, 'type' | 'account' | 'context'> & { readonly type: string }

export const eventObject = ({ deliveries }: State, event: StripeEvent): PastEvent => ({
  id: event.id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: event.created,
  data: { object: AnyObject.parse(JSON.parse(event.object)) },
  livemode: false,
  pending_webhooks: deliveries.some((delivery) => delivery.event === event.id) ? 1 : 0,
  request: { id: event.requestId, idempotency_key: event.idempotencyKey },
  type: event.type,
})
