import { z } from 'zod'
import { cancelNow, changePrice, setEnding } from '../life/change-subscription.ts'
import { subscriptionObject } from '../objects/subscription.ts'
import { invalid, missing } from '../refusal.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { requireListed } from './customers.ts'
import type { Endpoints } from './endpoints.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { Count, changedMetadata, Expand, Flag, MetadataChange, Paging, readParameters, Text } from './parameters.ts'

export const ProrationBehavior = z.enum(['always_invoice', 'create_prorations', 'none'])
export const ItemChange = z.strictObject({
  id: z.string().optional(),
  price: z.string().optional(),
  quantity: Count.min(1).optional(),
})
const CancellationDetails = z.strictObject({ comment: Text.optional(), feedback: z.string().optional() })
const SubscriptionChange = Expand.extend({
  items: z.array(ItemChange).length(1).optional(),
  proration_behavior: ProrationBehavior.default('create_prorations'),
  proration_date: Count.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'pending_if_incomplete']).default('allow_incomplete'),
  cancel_at_period_end: Flag.optional(),
  /** Other times would prorate the last period, which the sandbox does not support. */
  cancel_at: z.enum(['', 'min_period_end', 'max_period_end']).optional(),
  cancellation_details: CancellationDetails.optional(),
  billing_cycle_anchor: z.literal('unchanged').optional(),
  off_session: Flag.optional(),
  description: Text.optional(),
  metadata: MetadataChange.optional(),
})
const Cancellation = Expand.extend({
  prorate: Flag.default(false),
  invoice_now: Flag.default(false),
  cancellation_details: CancellationDetails.optional(),
})
const SubscriptionList = Paging.extend({
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum(['active', 'past_due', 'canceled', 'all', 'ended']).optional(),
})

const matchesStatus = (status: Subscription['status'], filter: z.infer<typeof SubscriptionList>['status']): boolean =>
  filter === 'all' || (filter === undefined ? status !== 'canceled' : filter === 'ended' ? status === 'canceled' : status === filter)

/** The ending of a subscription after a request; undefined if it does not change it. Only the named parameter is changed. */
function toEnding(record: Subscription, { cancel_at, cancel_at_period_end }: z.infer<typeof SubscriptionChange>) {
  if (cancel_at !== undefined && cancel_at_period_end !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', 'cancel_at')
  const { cancelAt, cancelAtPeriodEnd, periodEnd } = record
  if (cancel_at !== undefined) return { cancelAtPeriodEnd, cancelAt: cancel_at === '' ? null : periodEnd }
  return cancel_at_period_end === undefined ? undefined : { cancelAtPeriodEnd: cancel_at_period_end, cancelAt }
}

export function subscriptionEndpoints({ context, get, post, delete: remove }: Endpoints): void {
  const { state, announce } = context
  const subscription = (id: string): Subscription => {
    const record = state.subscriptions[id]
    if (!record) throw missing('subscription', id)
    return record
  }
  const live = (id: string): Subscription => {
    const record = subscription(id)
    if (record.status === 'canceled') throw missing('subscription', id)
    return record
  }

  get('/subscriptions', ({ form }) => {
    const query = readParameters(SubscriptionList, form)
    requireListed(context, query)
    const records = Object.values(state.subscriptions).filter(
      ({ customer, price, status }) =>
        (query.customer ?? customer) === customer && (query.price ?? price) === price && matchesStatus(status, query.status),
    )
    return listPage(context, {
      url: '/v1/subscriptions',
      records,
      toObject: (subscription) => subscriptionObject(context, subscription),
      query,
    })
  })
  get('/subscriptions/:id', ({ id, form }) =>
    expand(context, subscriptionObject(context, subscription(id)), readParameters(Expand, form).expand),
  )
  post('/subscriptions/:id', ({ id, form }) => {
    const parameters = readParameters(SubscriptionChange, form)
    const record = subscription(id)
    const item = parameters.items?.[0]
    // An ended subscription accepts only a comment and metadata.
    const ending = toEnding(record, parameters)
    if (record.status === 'canceled' && (item || ending))
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
    const metadata = parameters.metadata === undefined ? record.metadata : changedMetadata(record.metadata, parameters.metadata)
    if (item) {
      if (item.id !== record.itemId) throw invalid('The sandbox supports only subscriptions with one item: give its id.', 'items[0][id]')
      const price = item.price ?? record.price
      if (!state.prices[price]) throw missing('price', price, 'items[0][price]')
      changePrice(context, record, {
        price,
        quantity: item.quantity ?? record.quantity,
        prorationBehavior: parameters.proration_behavior,
        at: parameters.proration_date,
        isPendingIfUnpaid: parameters.payment_behavior === 'pending_if_incomplete',
        metadata,
      })
    }
    const { comment } = parameters.cancellation_details ?? {}
    if (comment !== undefined) record.comment = comment
    if (parameters.description !== undefined) record.description = parameters.description
    if (!record.pendingUpdate) record.metadata = metadata
    if (ending) setEnding(context, record, ending)
    else if (!item) announce('customer.subscription.updated', subscriptionObject(context, record))
    return expand(context, subscriptionObject(context, record), parameters.expand)
  })
  remove('/subscriptions/:id', ({ id, form }) => {
    const { prorate, invoice_now, cancellation_details, expand: paths } = readParameters(Cancellation, form)
    const record = live(id)
    cancelNow(context, record, { isProrated: prorate, isInvoicedNow: invoice_now, comment: cancellation_details?.comment })
    return expand(context, subscriptionObject(context, record), paths)
  })
}
