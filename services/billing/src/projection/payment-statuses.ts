import type Stripe from 'stripe'
import { callStripe } from '../stripe/refused.ts'
import { listIntents } from './fetch-facts.ts'

/** The statuses of the payments included with an invoice. */
export async function paymentStatuses(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent.Status[]> {
  const statuses = await callStripe(Promise.all(listIntents(invoice).map((id) => stripe.paymentIntents.retrieve(id))))
  return statuses.map(({ status }) => status)
}
