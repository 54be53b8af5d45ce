import type Stripe from 'stripe'
import { type Database, stripeTransactionOptions } from '../database.ts'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { callStripe } from '../stripe/refused.ts'
import { newDetails } from './billing-details.ts'
import { lockCustomer } from './customer.ts'
import { changeTaxId } from './tax-id.ts'

/** An account's Stripe customer id; the customer is created on the first payment, with the current email address. */
export async function ensureCustomer(database: Database, stripe: Stripe, accountId: string): Promise<string> {
  return database.$transaction(async (tx) => {
    const { stripeId, email, stripeEmail, creationKey, ...customer } = await lockCustomer(tx, accountId)
    if (stripeId && email === stripeEmail) return stripeId
    if (stripeId) {
      await callStripe(stripe.customers.update(stripeId, { email: email ?? '' }))
      await tx.customer.update({ where: { accountId }, data: { stripeEmail: email } })
      return stripeId
    }
    const details = { ...(email ? { email } : {}), ...newDetails(customer), metadata: { accountId } }
    const idempotencyKey = createIdempotencyKey('customer', { creationKey, details })
    const { id } = await callStripe(stripe.customers.create(details, { idempotencyKey }))
    if (customer.vatNumber) await changeTaxId(stripe, id, null, customer.vatNumber)
    await tx.customer.update({ where: { accountId }, data: { stripeId: id, stripeEmail: email } })
    return id
  }, stripeTransactionOptions)
}
