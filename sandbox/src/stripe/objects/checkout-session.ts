import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { sessionAmounts } from '../money/session-amounts.ts'
import { getRecord } from '../state/found.ts'
import type { Session } from '../state/records/checkout-session.ts'
import { priceObject } from './catalogue.ts'

/** The customer's details as entered, or as known before. */
function customerDetails({ state }: Context, session: Session): Stripe.Checkout.Session.CustomerDetails | null {
  const customer = session.customer === null ? undefined : state.customers[session.customer]
  const email = customer?.email ?? session.customerEmail
  if (!customer && email === null) return null
  const taxIds = Object.values(state.taxIds).filter((taxId) => taxId.customer === session.customer)
  return {
    address: customer?.address ?? null,
    business_name: null,
    email,
    individual_name: null,
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    tax_exempt: 'none',
    tax_ids: session.status === 'complete' ? taxIds.map(({ type, value }) => ({ type, value })) : null,
  }
}

export function sessionObject(context: Context, session: Session): Stripe.Checkout.Session {
  const { state, siteUrl } = context
  const price = getRecord(state.prices, session.price)
  const { subtotal, discount, tax, total } = sessionAmounts(state, session)
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.paymentMethods,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: {
      enabled: session.automaticTax,
      liability: session.automaticTax ? { type: 'self' } : null,
      provider: session.automaticTax ? 'stripe' : null,
      status: session.automaticTax ? 'complete' : null,
    },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: session.submitMessage === null ? null : { message: session.submitMessage },
      terms_of_service_acceptance: null,
    },
    customer: session.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: customerDetails(context, session),
    customer_email: session.customerEmail,
    discounts: session.coupon === null ? [] : [{ coupon: session.coupon, promotion_code: null }],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoice,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: { enabled: false },
    metadata: session.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.paymentMethods,
    payment_status: session.invoice !== null && state.invoices[session.invoice]?.status === 'paid' ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: { allow_redisplay_filters: ['always'], payment_method_remove: 'disabled', payment_method_save: null },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: tax },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${siteUrl}/dev/stripe/checkout/${session.id}` : null,
    wallet_options: null,
  }
}

/** The line item of a session. */
export function sessionItemObject({ state }: Context, session: Session): Stripe.LineItem {
  const price = getRecord(state.prices, session.price)
  const { subtotal, discount, tax, total } = sessionAmounts(state, session)
  return {
    id: session.id.replace(/^cs_test_/, 'li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: tax,
    amount_total: total,
    currency: price.currency,
    description: getRecord(state.products, price.product).name,
    metadata: {},
    price: priceObject(price),
    quantity: session.quantity,
  }
}
