import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { getRecord } from '../state/found.ts'
import type { Charge, PaymentIntent, Refund } from '../state/records/payment.ts'
import { billingDetails, chargedCard, paymentMethodObject } from './card.ts'

const declined = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' } as const

export function paymentIntentObject({ state }: Context, intent: PaymentIntent): Stripe.PaymentIntent {
  const customer = getRecord(state.customers, intent.customer)
  const isPaid = intent.status === 'succeeded'
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: isPaid ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${intent.id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: 'Subscription',
    excluded_payment_method_types: null,
    last_payment_error:
      intent.status !== 'requires_payment_method'
        ? null
        : {
            ...declined,
            type: 'card_error',
            ...(intent.latestCharge ? { charge: intent.latestCharge } : {}),
            ...(customer.card ? { payment_method: paymentMethodObject(customer, customer.card) } : {}),
          },
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: isPaid ? intent.paymentMethod : null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }
}

export function chargeObject({ state, siteUrl }: Context, charge: Charge): Stripe.Charge {
  const intent = getRecord(state.paymentIntents, charge.paymentIntent)
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.isPaid ? charge.amount : 0,
    amount_refunded: charge.refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.isPaid ? charge.id.replace(/^ch_/, 'txn_') : null,
    billing_details: billingDetails(state.customers[charge.customer]),
    calculated_statement_descriptor: 'SANDBOX',
    captured: charge.isPaid,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: 'Subscription',
    disputed: charge.isDisputed,
    failure_balance_transaction: null,
    failure_code: charge.isPaid ? null : declined.code,
    failure_message: charge.isPaid ? null : declined.message,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: charge.isPaid ? null : 'try_again_later',
      network_advice_code: null,
      network_decline_code: charge.isPaid ? null : '01',
      network_status: charge.isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: charge.isPaid ? null : declined.decline_code,
      risk_level: 'normal',
      risk_score: 1,
      seller_message: charge.isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: charge.isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: charge.isPaid,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    payment_method_details: { card: chargedCard(charge.card), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: charge.isPaid ? `${siteUrl}/dev/stripe/invoices/${intent.invoice}` : null,
    refunded: charge.isPaid && charge.refunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

export function refundObject({ state }: Context, refund: Refund): Stripe.Refund {
  const charge = getRecord(state.charges, refund.charge)
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.id.replace(/^re_/, 'txn_'),
    charge: charge.id,
    created: refund.created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: refund.metadata,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  }
}
