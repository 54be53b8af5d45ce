import type Stripe from 'stripe'
import { currency } from '../catalogue/find-price.ts'
import type { InvoiceFacts } from '../projection/facts.ts'
import { getStripeId, invoiceFacts } from '../projection/fetch-facts.ts'
import { calculateReturns, type Return } from '../projection/returns.ts'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { callStripe, isMissing, StripeRefusal } from '../stripe/refused.ts'

/** More than a subscription has invoices, and a customer changes of their credit. */
const all = { limit: 10_000 }
const page = 100

/** The outstanding refund of an invoice. */
interface Owed {
  readonly refunds: readonly { readonly payment_intent: string; readonly amount: number }[]
  readonly credit: number
  readonly customer: string | null
}

/** Whether the money has been returned already or is under dispute. */
const isSettled = (error: unknown): boolean =>
  error instanceof StripeRefusal && (error.code === 'charge_already_refunded' || error.code === 'charge_disputed')

/** All invoices of the subscription that an invoice is for. */
export async function fetchSubscriptionInvoices(stripe: Stripe, invoice: Stripe.Invoice): Promise<InvoiceFacts[]> {
  const subscription = getStripeId(invoice.parent?.subscription_details?.subscription)
  const invoices = subscription ? await callStripe(stripe.invoices.list({ subscription, limit: page }).autoPagingToArray(all)) : [invoice]
  return invoices.flatMap((one) => invoiceFacts(one, { charges: [], lost: new Set() }))
}

/** The full refund of an invoice, by Stripe's state of its subscription. */
const fullReturn = async (stripe: Stripe, invoice: Stripe.Invoice): Promise<Return> =>
  calculateReturns(await fetchSubscriptionInvoices(stripe, invoice)).get(invoice.id) ?? { card: 0, credit: 0 }

/** The sum of a payment's refunds, completed or pending, without failed ones. */
async function sumRefunds(stripe: Stripe, payment_intent: string): Promise<number> {
  const refunds = await callStripe(stripe.refunds.list({ payment_intent, limit: page }).autoPagingToArray(all))
  return refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled').reduce((sum, { amount }) => sum + amount, 0)
}

const decidedForUs: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented']

/** Whether a payment is or may be charged back: then nothing more can be refunded. */
async function isDisputed(stripe: Stripe, payment_intent: string): Promise<boolean> {
  const { data } = await callStripe(stripe.disputes.list({ payment_intent, limit: page }))
  return data.some(({ status }) => !decidedForUs.includes(status))
}

async function owedByCard(stripe: Stripe, invoice: string, amountToRefund: number): Promise<Owed['refunds']> {
  const { data } = await callStripe(stripe.invoicePayments.list({ invoice, status: 'paid', limit: page }))
  const refunds: { payment_intent: string; amount: number }[] = []
  let remaining = amountToRefund
  for (const { payment, amount_paid } of data) {
    const intent = getStripeId(payment.payment_intent)
    if (!intent) continue
    const share = Math.min(remaining, amount_paid ?? 0)
    remaining -= share
    const amount = share - (await sumRefunds(stripe, intent))
    if (amount > 0 && !(await isDisputed(stripe, intent))) refunds.push({ payment_intent: intent, amount })
  }
  return refunds
}

/** All transactions of a customer's credit balance. */
export const creditChanges = (stripe: Stripe, customer: string): Promise<Stripe.CustomerBalanceTransaction[]> =>
  callStripe(stripe.customers.listBalanceTransactions(customer, { limit: page }).autoPagingToArray(all))

/** The amount still to be returned to the customer's credit balance for an invoice. A customer deleted at Stripe has none. */
async function owedToCredit(stripe: Stripe, customer: string, invoice: string, amountToReturn: number): Promise<number> {
  if (amountToReturn === 0) return 0
  try {
    const changes = await creditChanges(stripe, customer)
    const alreadyCredited = changes.filter(({ metadata }) => metadata?.refundOf === invoice).reduce((sum, { amount }) => sum - amount, 0)
    return amountToReturn - alreadyCredited
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

async function calculateOwed(stripe: Stripe, id: string): Promise<Owed> {
  const invoice = await callStripe(stripe.invoices.retrieve(id))
  const { card, credit } = await fullReturn(stripe, invoice)
  const customer = getStripeId(invoice.customer)
  return {
    refunds: await owedByCard(stripe, id, card),
    credit: customer === null ? 0 : await owedToCredit(stripe, customer, id, credit),
    customer,
  }
}

/** Whether an invoice is fully refunded. */
export async function isFullyRefunded(stripe: Stripe, invoice: string): Promise<boolean> {
  const { refunds, credit } = await calculateOwed(stripe, invoice)
  return refunds.length === 0 && credit <= 0
}

/** Refunds the outstanding part of an invoice: card payments to the card, used credit to the credit balance. Retries are idempotent. */
export async function refundInvoice(stripe: Stripe, invoice: string, failures: number): Promise<void> {
  const { refunds, credit, customer } = await calculateOwed(stripe, invoice)
  for (const owed of refunds) {
    const refund = { ...owed, metadata: { invoice } }
    await callStripe(stripe.refunds.create(refund, { idempotencyKey: createIdempotencyKey('refund', { refund, failures }) })).catch(
      (error: unknown) => {
        if (!isSettled(error)) throw error
      },
    )
  }
  if (customer === null || credit <= 0) return
  const change = { amount: -credit, currency, description: 'Refund', metadata: { refundOf: invoice } }
  await callStripe(
    stripe.customers.createBalanceTransaction(customer, change, { idempotencyKey: createIdempotencyKey('credit', { change, failures }) }),
  )
}
