import type { Stripe } from 'stripe'
import type { Card, Customer } from '../state/records/customer.ts'

/** The last digits of Stripe's test cards with the same behaviour. */
const lastDigits: Record<Card, string> = {
  succeeds: '4242',
  declined: '0002',
  'fails-at-renewal': '0341',
  'asks-bank': '3184',
  debit: '2345',
  'debit-fails': '2227',
}

export const lastFour = (card: Card): string => lastDigits[card]

const checks = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' }

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

export const billingDetails = (customer: Customer | undefined) => ({
  address: customer?.address ?? noAddress,
  email: customer?.email ?? null,
  name: customer?.name ?? null,
  phone: customer?.phone ?? null,
  tax_id: null,
})

export function paymentMethodObject(customer: Customer, card: NonNullable<Customer['card']>): Stripe.PaymentMethod {
  return {
    id: card.paymentMethod,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billingDetails(customer),
    card: {
      brand: 'visa',
      checks,
      country: 'GB',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2040,
      fingerprint: `sandbox${lastFour(card.does)}`,
      funding: 'credit',
      generated_from: null,
      last4: lastFour(card.does),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: card.added,
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export const chargedCard = (card: Card): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks,
  country: 'GB',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2040,
  extended_authorization: { status: 'disabled' },
  fingerprint: `sandbox${lastFour(card)}`,
  funding: 'credit',
  incremental_authorization: { status: 'unavailable' },
  installments: null,
  last4: lastFour(card),
  mandate: null,
  multicapture: { status: 'unavailable' },
  network: 'visa',
  network_token: { used: false },
  network_transaction_id: null,
  overcapture: { maximum_amount_capturable: 0, status: 'unavailable' },
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})
