import { invoiceStates } from '@directory/contracts/http/invoices'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { InvoiceFacts } from '../projection/facts.ts'
import { getStripeId, invoiceFacts, listIntents, type Payments } from '../projection/fetch-facts.ts'
import { listPages } from '../stripe/list-pages.ts'
import { callStripe } from '../stripe/refused.ts'
import type { Suspect } from './suspect.ts'

const StoredInvoice = z.strictObject({
  id: z.string(),
  state: z.enum(invoiceStates),
  total: z.int(),
  amountPaid: z.int(),
  creditApplied: z.int(),
  refunded: z.int(),
  isLost: z.boolean(),
})
const OurCustomer = z.strictObject({ id: z.string() })

const storedInvoices = `
  SELECT id, state::text, total, amount_paid AS "amountPaid", credit_applied AS "creditApplied", refunded, is_lost AS "isLost"
  FROM invoice WHERE id = ANY($1)`

/** Without deleted accounts: their customers are deleted at Stripe too, so nothing more can be fetched. */
const customers = 'SELECT stripe_id AS id FROM customer WHERE stripe_id = ANY($1) AND NOT is_deleted'

/** The difference between an invoice at Stripe and here. */
function differences(invoice: InvoiceFacts, here: z.output<typeof StoredInvoice> | undefined): string[] {
  if (!here) return ['The invoice was missing here.']
  const fields = ['state', 'total', 'amountPaid', 'creditApplied'] as const
  return [
    ...(fields.some((field) => invoice[field] !== here[field]) ? ['The invoice differed here.'] : []),
    ...(invoice.refunded === here.refunded ? [] : ['Its refunds differed here.']),
    ...(invoice.isLost === here.isLost ? [] : ['Its dispute differed here.']),
  ]
}

/** The differences between our customers' invoices at Stripe and ours, by invoice id. */
export async function differingInvoices(pool: Pool, invoices: readonly InvoiceFacts[]): Promise<{ id: string; what: string }[]> {
  const here = checkedRows(StoredInvoice, await pool.query(storedInvoices, [invoices.map(({ id }) => id)]))
  const ours = new Map(here.map((row) => [row.id, row]))
  return invoices.flatMap((invoice) => differences(invoice, ours.get(invoice.id)).map((what) => ({ id: invoice.id, what })))
}

/**
 * Days for which a payment may still change without our involvement: banks let customers dispute it for 120. Refunds and disputes within
 * these days are compared for older invoices as well.
 */
const windowDays = 130

interface Since {
  readonly created: { readonly gte: number }
}

async function all<Item extends { id: string }>(list: Parameters<typeof listPages<Item>>[0]): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of listPages(list)) items.push(...page)
  return items
}

interface Returned extends Payments {
  /** Payments with a refund or dispute. */
  readonly intents: ReadonlySet<string>
}

/** Recent refunds and disputes, however old the payment. */
async function returnedPayments(stripe: Stripe, since: Since): Promise<Returned> {
  const refunds = await all((paging) => stripe.refunds.list({ ...paging, ...since }))
  const disputes = await all((paging) => stripe.disputes.list({ ...paging, ...since }))
  const intents = new Set([...refunds, ...disputes].flatMap(({ payment_intent }) => getStripeId(payment_intent) ?? []))
  const charges: Stripe.Charge[] = []
  for (const payment_intent of intents) charges.push(...(await all((paging) => stripe.charges.list({ ...paging, payment_intent }))))
  return {
    charges,
    intents,
    lost: new Set(disputes.flatMap(({ status, charge }) => (status === 'lost' ? (getStripeId(charge) ?? []) : []))),
  }
}

/** The invoices that payments were for. */
async function invoicesPaidBy(stripe: Stripe, intents: readonly string[]): Promise<Stripe.Invoice[]> {
  const invoices: Stripe.Invoice[] = []
  for (const payment_intent of intents) {
    const { data } = await callStripe(stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } }))
    for (const id of data.flatMap(({ invoice }) => getStripeId(invoice) ?? []))
      invoices.push(await callStripe(stripe.invoices.retrieve(id, { expand: ['payments'] })))
  }
  return invoices
}

async function comparePage(pool: Pool, page: readonly Stripe.Invoice[], payments: Payments): Promise<Suspect[]> {
  const customerByInvoice = new Map(page.map(({ id, customer }) => [id, getStripeId(customer)]))
  const knownCustomers = checkedRows(OurCustomer, await pool.query(customers, [[...customerByInvoice.values()]]))
  const ours = new Set<string | null | undefined>(knownCustomers.map(({ id }) => id))
  const invoices = page.flatMap((invoice) => invoiceFacts(invoice, payments)).filter(({ id }) => ours.has(customerByInvoice.get(id)))
  const found = await differingInvoices(pool, invoices)
  return found.map(({ id, what }) => ({ stripeId: id, customerId: customerByInvoice.get(id) ?? null, what }))
}

/** Compares our customers' recent invoices at Stripe with ours, and any with a recent refund or dispute. */
export async function compareInvoices(pool: Pool, stripe: Stripe): Promise<Suspect[]> {
  const since = { created: { gte: Math.floor(Date.now() / 1_000) - windowDays * 86_400 } }
  const payments = await returnedPayments(stripe, since)
  const older = new Set(payments.intents)
  const suspects: Suspect[] = []
  for await (const page of listPages((paging) => stripe.invoices.list({ ...paging, ...since, expand: ['data.payments'] }))) {
    for (const intent of page.flatMap(listIntents)) older.delete(intent)
    suspects.push(...(await comparePage(pool, page, payments)))
  }
  return [...suspects, ...(await comparePage(pool, await invoicesPaidBy(stripe, [...older]), payments))]
}
