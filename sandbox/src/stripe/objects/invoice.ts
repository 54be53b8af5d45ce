import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { calculateAmounts } from '../money/amounts.ts'
import { getRecord } from '../state/found.ts'
import type { Invoice } from '../state/records/invoice.ts'
import { lineObject, taxObjects } from './invoice-line.ts'
import { wholeList } from './list.ts'

const listTaxIds = ({ state }: Context, customer: string): Stripe.Invoice.CustomerTaxId[] =>
  Object.values(state.taxIds).flatMap((taxId) => (taxId.customer === customer ? [{ type: taxId.type, value: taxId.value }] : []))

export function invoiceObject(context: Context, invoice: Invoice): Stripe.Invoice {
  const { state, siteUrl } = context
  const customer = getRecord(state.customers, invoice.customer)
  const subscription = getRecord(state.subscriptions, invoice.subscription)
  const { subtotal, discount, tax, total, withoutTax, due } = calculateAmounts(invoice)
  const isPaid = invoice.status === 'paid'
  const isDraft = invoice.status === 'draft'
  const discounts = invoice.discount ? [{ amount: discount, discount: invoice.discount.id }] : []
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: isPaid ? due : 0,
    amount_remaining: isPaid ? 0 : due,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.nextAttempt !== null || invoice.finalizesAt !== null,
    automatic_tax: {
      disabled_reason: null,
      enabled: invoice.automaticTax,
      liability: invoice.automaticTax ? { type: 'self' } : null,
      provider: invoice.automaticTax ? 'stripe' : null,
      status: invoice.automaticTax ? 'complete' : null,
    },
    automatically_finalizes_at: invoice.finalizesAt,
    billing_reason: invoice.billingReason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: listTaxIds(context, customer.id),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: invoice.discount ? [invoice.discount.id] : [],
    due_date: null,
    effective_at: invoice.created,
    ending_balance: invoice.endingBalance,
    footer: invoice.footer,
    from_invoice: null,
    hosted_invoice_url: isDraft ? null : `${siteUrl}/dev/stripe/invoices/${invoice.id}`,
    invoice_pdf: isDraft ? null : `${siteUrl}/dev/stripe/invoices/${invoice.id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(
      `/v1/invoices/${invoice.id}/lines`,
      invoice.lines.map((line) => lineObject(context, invoice, line, subscription.itemId)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttempt,
    number: isDraft ? null : invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: invoice.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: invoice.startingBalance,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: isDraft ? null : invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal,
    subtotal_excluding_tax: invoice.isTaxOnTop ? subtotal : subtotal - tax,
    test_clock: null,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: withoutTax,
    total_pretax_credit_amounts: discounts.map((entry) => ({ ...entry, type: 'discount' as const })),
    total_taxes: invoice.automaticTax ? taxObjects(tax, withoutTax, invoice.isTaxOnTop) : [],
    webhooks_delivered_at: invoice.created,
  }
}

/** The payment of an invoice, whether completed or not. */
export function invoicePaymentObject(
  { state }: Context,
  { id, paymentIntent, paidAt, voidedAt, created }: Invoice,
): Stripe.InvoicePayment | undefined {
  const intent = paymentIntent === null ? undefined : state.paymentIntents[paymentIntent]
  return (
    intent && {
      id: intent.id.replace(/^pi_/, 'inpay_'),
      object: 'invoice_payment',
      amount_paid: paidAt === null ? null : intent.amount,
      amount_requested: intent.amount,
      created,
      currency: intent.currency,
      invoice: id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: voidedAt !== null ? 'canceled' : paidAt === null ? 'open' : 'paid',
      status_transitions: { canceled_at: voidedAt, paid_at: paidAt },
    }
  )
}
