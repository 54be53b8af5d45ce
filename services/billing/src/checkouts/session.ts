import { chargeTerms } from '@directory/contracts/catalogue/charge-terms'
import type { Vat } from '@directory/contracts/catalogue/vat'
import type Stripe from 'stripe'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { callStripe, StripeRefusal } from '../stripe/refused.ts'
import type { CheckoutRow } from './checkout-rows.ts'
import type { Purchase } from './purchase.ts'

/** The charge, and the customer to be charged. */
export interface Charged {
  readonly customer: string
  readonly price: string
  /** Undefined if the first month costs as much as any other. */
  readonly coupon: string | undefined
  readonly vat: Vat
}

export interface SessionSettings {
  readonly siteUrl: string
  /** Whether Stripe calculates the VAT from the customer's address, whether included in the price or added to it. */
  readonly statesVat: boolean
  readonly paymentMethods: string[]
}

const withVat = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
  tax_id_collection: { enabled: true },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>

/** The parameters of a checkout session: identical for every attempt with the same price. */
function buildParameters(
  { accountId, offer, listingId }: Purchase,
  { id, expiresAt, successPath, cancelPath, monthly, firstMonth }: CheckoutRow,
  { customer, price, coupon, vat }: Charged,
  { siteUrl, statesVat, paymentMethods }: SessionSettings,
) {
  const metadata = { checkoutId: id, offer, accountId, ...(listingId ? { listingId } : {}) }
  return {
    mode: 'subscription',
    allowed_payment_method_types: paymentMethods,
    customer,
    client_reference_id: id,
    metadata,
    // Proration is based on what was paid, even with a coupon.
    subscription_data: { metadata, billing_mode: { type: 'flexible' } },
    line_items: [{ price, quantity: 1 }],
    ...(coupon ? { discounts: [{ coupon }] } : {}),
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    locale: 'en-GB',
    // Without a date, so that every attempt is the same, and right until it is paid.
    custom_text: { submit: { message: chargeTerms({ monthly, firstMonth: firstMonth ?? undefined, vat }) } },
    success_url: siteUrl + successPath.replace('{checkout}', id),
    cancel_url: siteUrl + cancelPath.replace('{checkout}', id),
    ...(statesVat ? withVat : {}),
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** Creates the Stripe session of a checkout, idempotently. */
export function createSession(
  stripe: Stripe,
  purchase: Purchase,
  row: CheckoutRow,
  charged: Charged,
  settings: SessionSettings,
): Promise<Stripe.Checkout.Session> {
  const parameters = buildParameters(purchase, row, charged, settings)
  // Stripe accepts changed parameters, such as a new price, only under another key.
  return callStripe(stripe.checkout.sessions.create(parameters, { idempotencyKey: createIdempotencyKey(row.idempotencyKey, parameters) }))
}

/** Whether Stripe refused: under the same key it would refuse again. After any other failure it may have created the session. */
export const isRefused = (error: unknown): boolean => error instanceof StripeRefusal && error.code !== 'idempotency_key_in_use'
