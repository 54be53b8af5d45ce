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

/** Fields of Stripe’s examples that its newest version no longer has, or only on request. */
const removed = new Set(['charge.refunds', 'invoice.subscription'])
/** Fields of the newest version that Stripe’s examples lack, and those that only some objects have. */
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
/** Fields whose contents vary between objects. */
const variable =
  /(^|\.)(metadata|payment_method_options|enhanced_evidence|enhanced_eligibility|fraud_details|parent|outcome|last_payment_error)$|^event\.data/

const getKind = (value: Value | undefined): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
const isObject = (value: Value | undefined): value is Json => getKind(value) === 'object'

function differences(place: string, ours: Value | undefined, example: Value | undefined): string[] {
  const [kind, expected] = [getKind(ours), getKind(example)]
  if (kind === 'undefined') return removed.has(place) ? [] : [`${place} is missing`]
  if (expected === 'undefined') return added.has(place) ? [] : [`${place} is not Stripe’s`]
  if (kind === 'null' || expected === 'null') return []
  if (kind !== expected) return [`${place} is ${kind} and not ${expected}`]
  if (Array.isArray(ours) && Array.isArray(example))
    return ours.length > 0 && example.length > 0 ? differences(place, ours[0], example[0]) : []
  if (!isObject(ours) || !isObject(example) || variable.test(place)) return []
  const names = new Set([...Object.keys(ours), ...Object.keys(example)])
  return [...names].flatMap((name) => differences(`${place}.${name}`, ours[name], example[name]))
}

describe.skipIf(!existsSync(file))('when the sandbox’s objects are compared with Stripe’s own examples', () => {
  let running: StartedSandbox
  let examples: Record<string, Json>
  const objects = new Map<string, Json>()

  const add = (kind: string, object: object) => objects.set(kind, Json.parse(JSON.parse(JSON.stringify(object))))

  beforeAll(async () => {
    examples = z.object({ resources: z.record(z.string(), Json) }).parse(JSON.parse(readFileSync(file, 'utf8'))).resources
    running = await startSandbox()
    const { stripe, sandbox, receiver, sell, open: openSession, subscribe } = running
    const price = await sell('example', 19_900)
    const coupon = await stripe.coupons.create({ id: 'first', amount_off: 9_950, currency: 'gbp', duration: 'once' })
    const session = await openSession(price, { discounts: [{ coupon: coupon.id }], automatic_tax: { enabled: true } })
    add('product', await stripe.products.retrieve(String(price.product)))
    add('price', price)
    add('coupon', coupon)
    add('checkout.session', session)
    const [item] = (await stripe.checkout.sessions.listLineItems(session.id)).data
    add('item', item ?? {})
    const subscription = await subscribe(price, { coupon: coupon.id, automaticTax: true })
    const id = String(subscription.customer)
    add('subscription', subscription)
    add('customer', await stripe.customers.update(id, { address: { line1: '1 High Street' } }))
    add('tax_id', await stripe.customers.createTaxId(id, { type: 'gb_vat', value: 'GB123456789' }))
    add('customer_balance_transaction', await stripe.customers.createBalanceTransaction(id, { amount: -500, currency: 'gbp' }))
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), { expand: ['discounts'] })
    add('discount', invoice.discounts[0] instanceof Object ? invoice.discounts[0] : {})
    const plain = await stripe.invoices.retrieve(invoice.id)
    add('invoice', plain)
    add('line_item', plain.lines.data[0] ?? {})
    const [payment] = (await stripe.invoicePayments.list({ invoice: invoice.id })).data
    add('invoice_payment', payment ?? {})
    const intent = await stripe.paymentIntents.retrieve(String(payment?.payment.payment_intent), { expand: ['payment_method'] })
    add('payment_method', intent.payment_method instanceof Object ? intent.payment_method : {})
    add('payment_intent', await stripe.paymentIntents.retrieve(intent.id))
    add('charge', await stripe.charges.retrieve(String(intent.latest_charge)))
    add('refund', await stripe.refunds.create({ payment_intent: intent.id, amount: 1 }))
    add('dispute', await stripe.disputes.retrieve(sandbox.dispute({ invoice: invoice.id }).id))
    add('billing_portal.session', await stripe.billingPortal.sessions.create({ customer: id, return_url: 'http://localhost:4000/profile' }))
    add(
      'billing_portal.configuration',
      await stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } }),
    )
    const endpoint = await stripe.webhookEndpoints.create({ url: 'https://example.com/hook', enabled_events: ['invoice.paid'] })
    add('webhook_endpoint', await stripe.webhookEndpoints.retrieve(endpoint.id))
    await sandbox.idle()
    add('event', receiver.events[0] ?? {})
    add('deleted_customer', await stripe.customers.del(id))
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
  ])('then %s has the same fields, of the same types', (kind) => {
    expect(differences(kind, objects.get(kind), examples[kind])).toEqual([])
  })
})
