import { z } from 'zod'
import type { Context } from '../context.ts'
import { refundCharge } from '../life/refunds.ts'
import { disputeObject } from '../objects/dispute.ts'
import { chargeObject, paymentIntentObject, refundObject } from '../objects/payment.ts'
import { invalid, missing } from '../refusal.ts'
import type { Charge, PaymentIntent, Refund } from '../state/records/payment.ts'
import { requireListed } from './customers.ts'
import type { Endpoints, Handler } from './endpoints.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { Count, changedMetadata, Expand, MetadataChange, Paging, readParameters } from './parameters.ts'

const OfCharge = Paging.extend({ charge: z.string().optional(), payment_intent: z.string().optional() })
const OfCustomer = Paging.extend({ customer: z.string().optional(), payment_intent: z.string().optional() })
const NewRefund = Expand.extend({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: Count.min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: MetadataChange.optional(),
})

/** Payments, disputes and refunds. */
export function paymentEndpoints({ context, get, post }: Endpoints): void {
  const { state } = context
  const read = <Item>(records: Record<string, Item>, kind: string, toObject: (within: Context, record: Item) => object): Handler => {
    return ({ id, form }) => {
      const record = records[id]
      if (record === undefined) throw missing(kind, id)
      return expand(context, toObject(context, record), readParameters(Expand, form).expand)
    }
  }

  const matchesQuery = ({ charge }: { readonly charge: string }, query: z.infer<typeof OfCharge>): boolean =>
    (query.charge ?? charge) === charge &&
    (query.payment_intent === undefined || state.charges[charge]?.paymentIntent === query.payment_intent)

  get('/payment_intents/:id', read(state.paymentIntents, 'payment_intent', paymentIntentObject))
  get('/payment_intents', ({ form }) => {
    const query = readParameters(OfCustomer, form)
    requireListed(context, query)
    const records = Object.values(state.paymentIntents).filter(({ customer }) => (query.customer ?? customer) === customer)
    return listPage(context, {
      url: '/v1/payment_intents',
      records,
      toObject: (intent: PaymentIntent) => paymentIntentObject(context, intent),
      query,
    })
  })
  get('/charges/:id', read(state.charges, 'charge', chargeObject))
  get('/charges', ({ form }) => {
    const query = readParameters(OfCustomer, form)
    requireListed(context, query)
    const records = Object.values(state.charges).filter(
      ({ customer, paymentIntent }) =>
        (query.customer ?? customer) === customer && (query.payment_intent ?? paymentIntent) === paymentIntent,
    )
    return listPage(context, { url: '/v1/charges', records, toObject: (charge: Charge) => chargeObject(context, charge), query })
  })
  get('/disputes/:id', read(state.disputes, 'dispute', disputeObject))
  get('/disputes', ({ form }) => {
    const query = readParameters(OfCharge, form)
    const records = Object.values(state.disputes).filter((dispute) => matchesQuery(dispute, query))
    return listPage(context, { url: '/v1/disputes', records, toObject: (dispute) => disputeObject(context, dispute), query })
  })

  post('/refunds', ({ form }) => {
    const { charge: chargeId, payment_intent, amount, reason, metadata, expand: paths } = readParameters(NewRefund, form)
    const intent = payment_intent === undefined ? undefined : state.paymentIntents[payment_intent]
    if (payment_intent !== undefined && !intent) throw missing('payment_intent', payment_intent, 'payment_intent')
    const id = chargeId ?? intent?.latestCharge
    if (!id) throw invalid('One of the following params should be provided for this request: payment_intent or charge.', 'charge')
    const charge = state.charges[id]
    if (!charge) throw missing('charge', id, 'charge')
    const refund = refundCharge(context, charge, { amount, reason, metadata: changedMetadata({}, metadata) })
    return expand(context, refundObject(context, refund), paths)
  })
  get('/refunds/:id', read(state.refunds, 'refund', refundObject))
  get('/refunds', ({ form }) => {
    const query = readParameters(OfCharge, form)
    const records = Object.values(state.refunds).filter((refund) => matchesQuery(refund, query))
    return listPage(context, { url: '/v1/refunds', records, toObject: (refund: Refund) => refundObject(context, refund), query })
  })
}
