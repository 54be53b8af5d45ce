import type Stripe from 'stripe'
import { type Database, stripeTransactionOptions } from '../database.ts'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { callStripe } from '../stripe/refused.ts'
import { newDetails } from './billing-details.ts'
import { lockCustomer } from './customer.ts'
import { lockInvoiceFooter } from './invoice-footer.ts'
import { changeTaxId } from './tax-id.ts'

/** An account's Stripe customer id; the customer is created on the first payment, with the current email address and invoice footer. */
export async function ensureCustomer(database: Database, stripe: Stripe, accountId: string): Promise<string> {
  return database.$transaction(async (tx) => {
    const { stripeId, email, stripeEmail, stripeFooter, creationKey, ...customer } = await lockCustomer(tx, accountId)
    const footer = await lockInvoiceFooter(tx)
    const data = { stripeEmail: email, stripeFooter: footer }
    if (stripeId && email === stripeEmail && footer === stripeFooter) return stripeId
    if (stripeId) {
      await callStripe(stripe.customers.update(stripeId, { email: email ?? '', invoice_settings: { footer: footer ?? '' } }))
      await tx.customer.update({ where: { accountId }, data })
      return stripeId
    }
    const details = {
      ...(email ? { email } : {}),
      ...newDetails(customer),
      ...(footer ? { invoice_settings: { footer } } : {}),
      metadata: { accountId },
    }
    const idempotencyKey = createIdempotencyKey('customer', { creationKey, details })
    const { id } = await callStripe(stripe.customers.create(details, { idempotencyKey }))
    if (customer.vatNumber) await changeTaxId(stripe, id, null, customer.vatNumber)
    await tx.customer.update({ where: { accountId }, data: { ...data, stripeId: id } })
    return id
  }, stripeTransactionOptions)
}
