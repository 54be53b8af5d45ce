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
  /** Other moments would have the last period cost less, which the sandbox does not reckon. */
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

const isAsked = (status: Subscription['status'], asked: z.infer<typeof SubscriptionList>['status']): boolean =>
  asked === 'all' || (asked === undefined ? status !== 'canceled' : asked === 'ended' ? status === 'canceled' : status === asked)

/** When a subscription is to end by a request that says something about it. What is taken back is only what the request names. */
function toEnding(kept: Subscription, { cancel_at, cancel_at_period_end }: z.infer<typeof SubscriptionChange>) {
  if (cancel_at !== undefined && cancel_at_period_end !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', 'cancel_at')
  const { cancelAt, cancelAtPeriodEnd, periodEnd } = kept
  if (cancel_at !== undefined) return { cancelAtPeriodEnd, cancelAt: cancel_at === '' ? null : periodEnd }
  return cancel_at_period_end === undefined ? undefined : { cancelAtPeriodEnd: cancel_at_period_end, cancelAt }
}

/** Subscriptions: changed, cancelled, listed. */
export function subscriptionEndpoints({ context, get, post, delete: remove }: Endpoints): void {
  const { state, announce } = context
  const subscription = (id: string): Subscription => {
    const kept = state.subscriptions[id]
    if (!kept) throw missing('subscription', id)
    return kept
  }
  const live = (id: string): Subscription => {
    const kept = subscription(id)
    if (kept.status === 'canceled') throw missing('subscription', id)
    return kept
  }

  get('/subscriptions', ({ form }) => {
    const query = readParameters(SubscriptionList, form)
    requireListed(context, query)
    const records = Object.values(state.subscriptions).filter(
      ({ customer, price, status }) =>
        (query.customer ?? customer) === customer && (query.price ?? price) === price && isAsked(status, query.status),
    )
    return listPage(context, { url: '/v1/subscriptions', records, toObject: (one) => subscriptionObject(context, one), query })
  })
  get('/subscriptions/:id', ({ id, form }) =>
    expand(context, subscriptionObject(context, subscription(id)), readParameters(Expand, form).expand),
  )
  post('/subscriptions/:id', ({ id, form }) => {
    const asked = readParameters(SubscriptionChange, form)
    const kept = subscription(id)
    const item = asked.items?.[0]
    // One that has ended takes a note and nothing else.
    const ending = toEnding(kept, asked)
    if (kept.status === 'canceled' && (item || ending))
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
    const metadata = asked.metadata === undefined ? kept.metadata : changedMetadata(kept.metadata, asked.metadata)
    if (item) {
      if (item.id !== kept.itemId) throw invalid('The sandbox knows subscriptions of one item: give its id.', 'items[0][id]')
      const price = item.price ?? kept.price
      if (!state.prices[price]) throw missing('price', price, 'items[0][price]')
      changePrice(context, kept, {
        price,
        quantity: item.quantity ?? kept.quantity,
        prorationBehavior: asked.proration_behavior,
        at: asked.proration_date,
        isPendingIfUnpaid: asked.payment_behavior === 'pending_if_incomplete',
        metadata,
      })
    }
    const { comment } = asked.cancellation_details ?? {}
    if (comment !== undefined) kept.comment = comment
    if (asked.description !== undefined) kept.description = asked.description
    if (!kept.pendingUpdate) kept.metadata = metadata
    if (ending) setEnding(context, kept, ending)
    else if (!item) announce('customer.subscription.updated', subscriptionObject(context, kept))
    return expand(context, subscriptionObject(context, kept), asked.expand)
  })
  remove('/subscriptions/:id', ({ id, form }) => {
    const { prorate, invoice_now, cancellation_details, expand: paths } = readParameters(Cancellation, form)
    const kept = live(id)
    cancelNow(context, kept, { isProrated: prorate, isInvoicedNow: invoice_now, comment: cancellation_details?.comment })
    return expand(context, subscriptionObject(context, kept), paths)
  })
}
