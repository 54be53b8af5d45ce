import type Stripe from 'stripe'
import { currency } from '../catalogue/find-price.ts'
import { getStripeId } from '../projection/fetch-facts.ts'
import { calculateCredited } from '../projection/returns.ts'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { callStripe } from '../stripe/refused.ts'
import { creditChanges, fetchSubscriptionInvoices } from './refund-invoice.ts'

/**
 * Debits the credit that a downgrade gave for an invoice that was later charged back. If already spent, it is added to the next invoice.
 */
export async function takeBackCredit(stripe: Stripe, id: string, failures: number): Promise<void> {
  const invoice = await callStripe(stripe.invoices.retrieve(id))
  const customer = getStripeId(invoice.customer)
  const amount = calculateCredited(await fetchSubscriptionInvoices(stripe, invoice)).get(id) ?? 0
  if (!customer || amount === 0) return
  const changes = await creditChanges(stripe, customer)
  if (changes.some(({ metadata }) => metadata?.takenBackOf === id)) return
  const change = { amount, currency, description: 'Credit for a payment that was charged back', metadata: { takenBackOf: id } }
  await callStripe(
    stripe.customers.createBalanceTransaction(customer, change, {
      idempotencyKey: createIdempotencyKey('take-back', { change, failures }),
    }),
  )
}
