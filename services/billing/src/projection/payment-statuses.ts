import type Stripe from 'stripe'
import { asking } from '../stripe/refused.ts'
import { listIntents } from './fetch-facts.ts'

/** The statuses of the payments included with an invoice. */
export async function paymentStatuses(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent.Status[]> {
  const statuses = await asking(Promise.all(listIntents(invoice).map((id) => stripe.paymentIntents.retrieve(id))))
  return statuses.map(({ status }) => status)
}
