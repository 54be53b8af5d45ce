import type Stripe from 'stripe'
import { getStripeId } from '../projection/fetch-facts.ts'

/** A stored event: a customer's state has changed. The current state is fetched when the event is processed. */
export interface StoredEvent {
  readonly id: string
  readonly type: string
  readonly objectId: string | null
  readonly customerId: string | null
  /** For events without a customer. */
  readonly chargeId: string | null
  readonly createdAt: Date
  readonly isOfInterest: boolean
}

/** Events about customers, subscriptions, invoices, refunds and checkouts; of all others we only record that they arrived. */
const ofInterest = /^(checkout\.session\.|customer\.deleted$|customer\.subscription\.|invoice\.|charge\.refund|charge\.dispute\.|refund\.)/

type Reference = string | { id: string } | null | undefined
const referenceIn = (object: object, name: string): string | null => {
  const value: Reference = Object.getOwnPropertyDescriptor(object, name)?.value
  return getStripeId(value)
}

/** Converts a signed event from Stripe to the form in which it is stored. */
export function storedEvent({ id, type, created, data: { object } }: Stripe.Event): StoredEvent {
  return {
    id,
    type,
    objectId: referenceIn(object, 'id'),
    customerId: referenceIn(object, type === 'customer.deleted' ? 'id' : 'customer'),
    chargeId: type.startsWith('charge.dispute.') || type.startsWith('refund.') ? referenceIn(object, 'charge') : null,
    createdAt: new Date(created * 1_000),
    isOfInterest: ofInterest.test(type),
  }
}
