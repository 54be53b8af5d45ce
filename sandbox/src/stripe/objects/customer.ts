import type { Stripe } from 'stripe'
import type { BalanceTransaction, Customer, TaxId } from '../state/records/customer.ts'

export const customerObject = (customer: Customer): Stripe.Customer => ({
  id: customer.id,
  object: 'customer',
  address: customer.address,
  balance: customer.balance,
  created: customer.created,
  currency: null,
  default_source: null,
  delinquent: false,
  description: customer.description,
  discount: null,
  email: customer.email,
  invoice_prefix: customer.invoicePrefix,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: customer.card?.paymentMethod ?? null,
    footer: customer.invoiceFooter,
    rendering_options: null,
  },
  livemode: false,
  metadata: customer.metadata,
  name: customer.name,
  next_invoice_sequence: customer.nextInvoice,
  phone: customer.phone,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

export const deletedCustomerObject = ({ id }: Customer): Stripe.DeletedCustomer => ({ id, object: 'customer', deleted: true })

export const balanceTransactionObject = (transaction: BalanceTransaction): Stripe.CustomerBalanceTransaction => ({
  id: transaction.id,
  object: 'customer_balance_transaction',
  amount: transaction.amount,
  checkout_session: null,
  created: transaction.created,
  credit_note: null,
  currency: transaction.currency,
  customer: transaction.customer,
  customer_account: null,
  description: transaction.description,
  ending_balance: transaction.endingBalance,
  invoice: null,
  livemode: false,
  metadata: transaction.metadata,
  type: 'adjustment',
})

export const taxIdObject = ({ id, created, customer, type, value }: TaxId): Stripe.TaxId => ({
  id,
  object: 'tax_id',
  country: value.slice(0, 2).toUpperCase(),
  created,
  customer,
  customer_account: null,
  livemode: false,
  owner: { customer, customer_account: null, type: 'customer' },
  type,
  value,
  verification: { status: 'pending', verified_address: null, verified_name: null },
})
