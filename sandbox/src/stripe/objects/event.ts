import Stripe from 'stripe'
import { z } from 'zod'
import type { StripeEvent } from '../state/records/event.ts'
import type { State } from '../state/state.ts'

const Held = z.record(z.string(), z.unknown())

/** Stripe's own type of an event says more of its object than can be shown of one that is past. */
type PastEvent = Omit<Stripe.EventBase, 'type' | 'account' | 'context'> & { readonly type: string }

export const eventObject = ({ deliveries }: State, event: StripeEvent): PastEvent => ({
  id: event.id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: event.created,
  data: { object: Held.parse(JSON.parse(event.object)) },
  livemode: false,
  pending_webhooks: deliveries.some((delivery) => delivery.event === event.id) ? 1 : 0,
  request: { id: event.requestId, idempotency_key: event.idempotencyKey },
  type: event.type,
})
