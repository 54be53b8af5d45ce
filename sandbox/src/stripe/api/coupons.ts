import { z } from 'zod'
import { couponObject } from '../objects/catalogue.ts'
import { invalid, missing } from '../refusal.ts'
import { newId } from '../state/identifier.ts'
import type { Coupon } from '../state/records/catalogue.ts'
import type { Endpoints } from './endpoints.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { Count, changedMetadata, Expand, MetadataChange, Paging, readParameters } from './parameters.ts'

const NewCoupon = Expand.extend({
  id: z.string().min(1).optional(),
  name: z.string().optional(),
  amount_off: Count.min(1).optional(),
  percent_off: z.coerce.number().positive().max(100).optional(),
  currency: z.string().optional(),
  duration: z.enum(['once', 'forever']).default('once'),
  metadata: MetadataChange.optional(),
})

export function couponEndpoints({ context, get, post, delete: remove }: Endpoints): void {
  const { state, clock, announce } = context
  const coupon = (id: string): Coupon => {
    const record = state.coupons[id]
    if (!record || record.isDeleted) throw missing('coupon', id)
    return record
  }

  post('/coupons', ({ form }) => {
    const { id = newId('coupon', 8), name, amount_off, percent_off, currency, duration, metadata } = readParameters(NewCoupon, form)
    if (state.coupons[id]?.isDeleted === false) throw invalid(`Coupon already exists: ${id}`, 'id', 'resource_already_exists')
    if ((amount_off === undefined) === (percent_off === undefined)) throw invalid('Give either amount_off or percent_off.', 'amount_off')
    if (amount_off !== undefined && !currency) throw invalid('Must provide currency with amount_off.', 'currency', 'parameter_missing')
    const record: Coupon = {
      id,
      created: clock.now(),
      name: name ?? null,
      amountOff: amount_off ?? null,
      percentOff: percent_off ?? null,
      currency: amount_off === undefined ? null : (currency ?? null),
      duration,
      timesRedeemed: 0,
      isDeleted: false,
      metadata: changedMetadata({}, metadata),
    }
    state.coupons[id] = record
    announce('coupon.created', couponObject(record))
    return couponObject(record)
  })
  get('/coupons', ({ form }) =>
    listPage(context, {
      url: '/v1/coupons',
      records: Object.values(state.coupons).filter(({ isDeleted }) => !isDeleted),
      toObject: couponObject,
      query: readParameters(Paging, form),
    }),
  )
  get('/coupons/:id', ({ id, form }) => expand(context, couponObject(coupon(id)), readParameters(Expand, form).expand))
  remove('/coupons/:id', ({ id }) => {
    const record = coupon(id)
    // Subscriptions still refer to it.
    record.isDeleted = true
    announce('coupon.deleted', couponObject(record))
    return { id, object: 'coupon', deleted: true }
  })
}
