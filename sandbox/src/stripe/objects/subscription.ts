import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { getRecord } from '../state/found.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { planObject, priceObject } from './catalogue.ts'
import { wholeList } from './list.ts'

function itemObject({ state }: Context, subscription: Subscription): Stripe.SubscriptionItem {
  const price = getRecord(state.prices, subscription.price)
  return {
    id: subscription.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(price),
    price: priceObject(price),
    quantity: subscription.quantity,
    subscription: subscription.id,
    tax_rates: [],
  }
}

function pendingUpdateObject(context: Context, subscription: Subscription): Stripe.Subscription.PendingUpdate | null {
  const { pendingUpdate } = subscription
  if (!pendingUpdate) return null
  return {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: pendingUpdate.expiresAt,
    metadata: pendingUpdate.metadata,
    subscription_items: [itemObject(context, { ...subscription, ...pendingUpdate })],
    trial_end: null,
    trial_from_plan: null,
  }
}

/** When a cancelled subscription ends; null if it is not cancelled. */
export const endsAt = ({ cancelAtPeriodEnd, cancelAt, periodEnd }: Subscription): number | null =>
  cancelAtPeriodEnd ? periodEnd : cancelAt

export function subscriptionObject(context: Context, subscription: Subscription): Stripe.Subscription {
  const { state } = context
  const price = getRecord(state.prices, subscription.price)
  return {
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automaticTax,
      liability: subscription.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: subscription.created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: subscription.created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: endsAt(subscription),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: subscription.comment,
      feedback: null,
      feedback_option: null,
      reason: subscription.cancellationReason,
    },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: price.currency,
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: state.customers[subscription.customer]?.card?.paymentMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: subscription.discount ? [subscription.discount.id] : [],
    ended_at: subscription.endedAt,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: wholeList(`/v1/subscription_items?subscription=${subscription.id}`, [itemObject(context, subscription)]),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: pendingUpdateObject(context, subscription),
    schedule: null,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
}
