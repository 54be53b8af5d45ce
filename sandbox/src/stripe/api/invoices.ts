import { z } from 'zod'
import { previewChange } from '../life/change-subscription.ts'
import { attempt } from '../life/collect.ts'
import { finalize } from '../life/draw-up-invoice.ts'
import { voidInvoice } from '../life/void-invoice.ts'
import { calculateAmounts } from '../money/amounts.ts'
import { invoiceObject, invoicePaymentObject } from '../objects/invoice.ts'
import { invalid, missing } from '../refusal.ts'
import type { Invoice } from '../state/records/invoice.ts'
import { requireListed } from './customers.ts'
import type { Endpoints } from './endpoints.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { Count, Expand, Flag, Paging, readParameters } from './parameters.ts'
import { ItemChange, ProrationBehavior } from './subscriptions.ts'

const Range = z.strictObject({ gt: Count.optional(), gte: Count.optional(), lt: Count.optional(), lte: Count.optional() })
const InvoiceList = Paging.extend({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']).optional(),
  created: Range.optional(),
})
const InvoiceChange = Expand.extend({ auto_advance: Flag })
const InvoicePaymentList = Paging.extend({
  invoice: z.string().optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }).optional(),
})
const Preview = Expand.extend({
  customer: z.string().optional(),
  subscription: z.string(),
  subscription_details: z
    .strictObject({
      items: z.array(ItemChange).length(1).optional(),
      proration_behavior: ProrationBehavior.optional(),
      proration_date: Count.optional(),
      billing_cycle_anchor: z.literal('unchanged').optional(),
    })
    .default({}),
})

const within = (moment: number, { gt = -1, gte = 0, lt = Infinity, lte = Infinity }: z.infer<typeof Range> = {}): boolean =>
  moment > gt && moment >= gte && moment < lt && moment <= lte

/** Invoices, their payments, and previews of changes. */
export function invoiceEndpoints({ context, get, post }: Endpoints): void {
  const { state } = context
  const toObject = (invoice: Invoice) => invoiceObject(context, invoice)
  const invoice = (id: string): Invoice => {
    const record = state.invoices[id]
    if (!record) throw missing('invoice', id)
    return record
  }

  get('/invoices', ({ form }) => {
    const query = readParameters(InvoiceList, form)
    requireListed(context, query)
    const records = Object.values(state.invoices).filter(
      ({ customer, subscription, status, created }) =>
        (query.customer ?? customer) === customer &&
        (query.subscription ?? subscription) === subscription &&
        (query.status ?? status) === status &&
        within(created, query.created),
    )
    return listPage(context, { url: '/v1/invoices', records, toObject, query })
  })
  post('/invoices/create_preview', ({ form }) => {
    const { subscription: id, subscription_details: details, expand: paths } = readParameters(Preview, form)
    const subscription = state.subscriptions[id]
    if (!subscription) throw missing('subscription', id, 'subscription')
    const item = details.items?.[0]
    const price = item?.price ?? subscription.price
    if (!state.prices[price]) throw missing('price', price, 'subscription_details[items][0][price]')
    const draft = previewChange(context, subscription, {
      price,
      quantity: item?.quantity ?? subscription.quantity,
      prorationBehavior: item ? (details.proration_behavior ?? 'create_prorations') : 'none',
      at: details.proration_date,
    })
    const preview = {
      ...toObject(draft),
      id: `upcoming_${draft.id}`,
      status: 'draft',
      number: null,
      hosted_invoice_url: null,
      invoice_pdf: null,
    }
    return expand(context, preview, paths)
  })
  get('/invoices/:id', ({ id, form }) => expand(context, toObject(invoice(id)), readParameters(Expand, form).expand))

  post('/invoices/:id/void', ({ id, form }) => {
    const { expand: paths } = readParameters(Expand, form)
    const record = invoice(id)
    if (record.status !== 'open') throw invalid('You can only pass in open invoices. This invoice isn’t open.')
    voidInvoice(context, record)
    return expand(context, toObject(record), paths)
  })

  post('/invoices/:id', ({ id, form }) => {
    const { auto_advance, expand: paths } = readParameters(InvoiceChange, form)
    const record = invoice(id)
    if (record.status !== 'draft') throw invalid('Finalized invoices can’t be updated in this way.')
    record.finalizesAt = auto_advance ? (record.finalizesAt ?? record.created + 3_600) : null
    context.announce('invoice.updated', toObject(record))
    return expand(context, toObject(record), paths)
  })
  post('/invoices/:id/finalize', ({ id, form }) => {
    const { auto_advance = true, expand: paths } = readParameters(InvoiceChange.partial({ auto_advance: true }), form)
    const record = invoice(id)
    if (record.status !== 'draft') throw invalid('This invoice is already finalized, you can’t re-finalize a non-draft invoice.')
    finalize(context, record)
    // An invoice covered by credit is paid immediately.
    if (auto_advance || calculateAmounts(record).due === 0) attempt(context, record)
    return expand(context, toObject(record), paths)
  })

  get('/invoice_payments', ({ form }) => {
    const query = readParameters(InvoicePaymentList, form)
    const records = Object.values(state.invoices).flatMap((invoice) => {
      const payment = invoicePaymentObject(context, invoice)
      const matches =
        (query.invoice ?? invoice.id) === invoice.id &&
        (query.status ?? payment?.status) === payment?.status &&
        (query.payment?.payment_intent ?? invoice.paymentIntent) === invoice.paymentIntent
      return payment && matches ? [payment] : []
    })
    return listPage(context, { url: '/v1/invoice_payments', records, toObject: (payment) => payment, query })
  })
}
