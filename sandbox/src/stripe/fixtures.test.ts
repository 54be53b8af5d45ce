import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type StartedSandbox, startSandbox } from './testing/started-sandbox.ts'

const shared = process.env.SHARED_DATA ?? path.resolve(import.meta.dirname, '../../../../shared/data')
const file = path.join(shared, 'stripe-fixtures3.json')

const Json = z.record(z.string(), z.json())
type Json = z.infer<typeof Json>
type Value = Json[string]

/** Fields of Stripe’s examples that its newest version no longer has, or has only when they are requested. */
const gone = new Set(['charge.refunds', 'invoice.subscription'])
/** Fields that the newest version has and Stripe’s examples have not yet, and such as only some objects have. */
const added = new Set([
  'product.tax_details',
  'checkout.session.allowed_payment_method_types',
  'subscription.cancellation_details.feedback_option',
  'subscription.billing_mode.updated_at',
  'subscription.billing_mode.flexible.proration_discounts',
  'subscription.trial_settings.end_behavior.billing_cycle_anchor',
  'subscription.items.data.current_trial',
  'invoice.lines.data.pricing.price_details',
  'line_item.pricing.price_details',
  'invoice_payment.payment.payment_intent',
  'payment_intent.allowed_payment_method_types',
  'payment_intent.payment_record',
  'charge.payment_method_details.card.electronic_commerce_indicator',
  'dispute.intended_submission_method',
  'dispute.evidence_details.submission_method',
  'billing_portal.configuration.features.subscription_pause',
  'billing_portal.configuration.features.subscription_cancel.cancellation_reason.feedback_options',
])
/** What one object holds of many that it may hold. */
const open =
  /(^|\.)(metadata|payment_method_options|enhanced_evidence|enhanced_eligibility|fraud_details|parent|outcome|last_payment_error)$|^event\.data/

const getKind = (value: Value | undefined): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
const isObject = (value: Value | undefined): value is Json => getKind(value) === 'object'

function differences(place: string, ours: Value | undefined, example: Value | undefined): string[] {
  const [kind, expected] = [getKind(ours), getKind(example)]
  if (kind === 'undefined') return gone.has(place) ? [] : [`${place} is missing`]
  if (expected === 'undefined') return added.has(place) ? [] : [`${place} is not Stripe’s`]
  if (kind === 'null' || expected === 'null') return []
  if (kind !== expected) return [`${place} is ${kind} and not ${expected}`]
  if (Array.isArray(ours) && Array.isArray(example))
    return ours.length > 0 && example.length > 0 ? differences(place, ours[0], example[0]) : []
  if (!isObject(ours) || !isObject(example) || open.test(place)) return []
  const names = new Set([...Object.keys(ours), ...Object.keys(example)])
  return [...names].flatMap((name) => differences(`${place}.${name}`, ours[name], example[name]))
}

describe.skipIf(!existsSync(file))('when Stripe’s own examples are held beside what the sandbox gives', () => {
  let running: StartedSandbox
  let examples: Record<string, Json>
  const objects = new Map<string, Json>()

  const keep = (kind: string, object: object) => objects.set(kind, Json.parse(JSON.parse(JSON.stringify(object))))

  beforeAll(async () => {
    examples = z.object({ resources: z.record(z.string(), Json) }).parse(JSON.parse(readFileSync(file, 'utf8'))).resources
    running = await startSandbox()
    const { stripe, sandbox, receiver, sell, open: openSession, subscribe } = running
    const price = await sell('example', 19_900)
    const coupon = await stripe.coupons.create({ id: 'first', amount_off: 9_950, currency: 'gbp', duration: 'once' })
    const session = await openSession(price, { discounts: [{ coupon: coupon.id }], automatic_tax: { enabled: true } })
    keep('product', await stripe.products.retrieve(String(price.product)))
    keep('price', price)
    keep('coupon', coupon)
    keep('checkout.session', session)
    const [item] = (await stripe.checkout.sessions.listLineItems(session.id)).data
    keep('item', item ?? {})
    const subscription = await subscribe(price, { coupon: coupon.id, automaticTax: true })
    const id = String(subscription.customer)
    keep('subscription', subscription)
    keep('customer', await stripe.customers.update(id, { address: { line1: '1 High Street' } }))
    keep('tax_id', await stripe.customers.createTaxId(id, { type: 'gb_vat', value: 'GB123456789' }))
    keep('customer_balance_transaction', await stripe.customers.createBalanceTransaction(id, { amount: -500, currency: 'gbp' }))
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), { expand: ['discounts'] })
    keep('discount', invoice.discounts[0] instanceof Object ? invoice.discounts[0] : {})
    const plain = await stripe.invoices.retrieve(invoice.id)
    keep('invoice', plain)
    keep('line_item', plain.lines.data[0] ?? {})
    const [payment] = (await stripe.invoicePayments.list({ invoice: invoice.id })).data
    keep('invoice_payment', payment ?? {})
    const intent = await stripe.paymentIntents.retrieve(String(payment?.payment.payment_intent), { expand: ['payment_method'] })
    keep('payment_method', intent.payment_method instanceof Object ? intent.payment_method : {})
    keep('payment_intent', await stripe.paymentIntents.retrieve(intent.id))
    keep('charge', await stripe.charges.retrieve(String(intent.latest_charge)))
    keep('refund', await stripe.refunds.create({ payment_intent: intent.id, amount: 1 }))
    keep('dispute', await stripe.disputes.retrieve(sandbox.dispute({ invoice: invoice.id }).id))
    keep(
      'billing_portal.session',
      await stripe.billingPortal.sessions.create({ customer: id, return_url: 'http://localhost:4000/profile' }),
    )
    keep(
      'billing_portal.configuration',
      await stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } }),
    )
    const endpoint = await stripe.webhookEndpoints.create({ url: 'https://example.com/hook', enabled_events: ['invoice.paid'] })
    keep('webhook_endpoint', await stripe.webhookEndpoints.retrieve(endpoint.id))
    await sandbox.idle()
    keep('event', receiver.events[0] ?? {})
    keep('deleted_customer', await stripe.customers.del(id))
  })
  afterAll(() => running.stop())

  test.each([
    'product',
    'price',
    'coupon',
    'customer',
    'deleted_customer',
    'tax_id',
    'webhook_endpoint',
    'customer_balance_transaction',
    'checkout.session',
    'item',
    'subscription',
    'discount',
    'invoice',
    'line_item',
    'invoice_payment',
    'payment_intent',
    'payment_method',
    'charge',
    'refund',
    'dispute',
    'billing_portal.session',
    'billing_portal.configuration',
    'event',
  ])('then %s has the same fields, of the same kinds', (kind) => {
    expect(differences(kind, objects.get(kind), examples[kind])).toEqual([])
  })
})
