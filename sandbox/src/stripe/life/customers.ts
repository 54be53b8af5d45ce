import type { Context } from '../context.ts'
import { deletedCustomerObject } from '../objects/customer.ts'
import { newId, randomLetters } from '../state/identifier.ts'
import type { Card, Customer } from '../state/records/customer.ts'
import { attempt } from './collect.ts'
import { endSubscription } from './end-subscription.ts'

/** Adds a customer; the caller announces the event. */
export function createCustomer({ state, clock }: Context, initial: Partial<Customer>): Customer {
  const customer: Customer = {
    email: null,
    name: null,
    phone: null,
    description: null,
    address: null,
    invoiceFooter: null,
    metadata: {},
    ...initial,
    id: newId('cus', 14),
    created: clock.now(),
    balance: 0,
    invoicePrefix: randomLetters(8).toUpperCase(),
    nextInvoice: 1,
    card: null,
    isDeleted: false,
  }
  state.customers[customer.id] = customer
  return customer
}

/** Replaces a customer's card. */
export function setCard({ clock }: Context, customer: Customer, does: Card): NonNullable<Customer['card']> {
  customer.card = { does, paymentMethod: newId('pm'), added: clock.now() }
  return customer.card
}

/** Retries a customer's open invoices immediately, as the portal does after a change of card. */
export function payOpenInvoices(context: Context, customer: Customer): void {
  for (const invoice of Object.values(context.state.invoices))
    if (invoice.customer === customer.id && invoice.status === 'open' && invoice.nextAttempt !== null) attempt(context, invoice)
}

/** Deletes a customer: ends their subscriptions immediately and removes their details. */
export function deleteCustomer(context: Context, customer: Customer): void {
  for (const subscription of Object.values(context.state.subscriptions))
    if (subscription.customer === customer.id && subscription.status !== 'canceled')
      endSubscription(context, subscription, { reason: 'cancellation_requested' })
  Object.assign(customer, { isDeleted: true, email: null, name: null, phone: null, description: null, address: null, card: null })
  context.announce('customer.deleted', deletedCustomerObject(customer))
}
