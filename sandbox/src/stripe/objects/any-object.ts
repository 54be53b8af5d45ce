import type { Context } from '../context.ts'
import { found } from '../state/found.ts'
import { paymentMethodObject } from './card.ts'
import { couponObject, priceObject, productObject } from './catalogue.ts'
import { sessionItemObject, sessionObject } from './checkout-session.ts'
import { customerObject, deletedCustomerObject, taxIdObject } from './customer.ts'
import { discountObject } from './discount.ts'
import { disputeObject } from './dispute.ts'
import { invoiceObject, invoicePaymentObject } from './invoice.ts'
import { wholeList } from './list.ts'
import { chargeObject, paymentIntentObject, refundObject } from './payment.ts'
import { subscriptionObject } from './subscription.ts'

function paymentMethod({ state }: Context, id: string): object | undefined {
  const holder = Object.values(state.customers).find(({ card }) => card?.paymentMethod === id)
  return holder?.card ? paymentMethodObject(holder, holder.card) : undefined
}

function discount(context: Context, id: string): object | undefined {
  const { invoices, subscriptions } = context.state
  const holders = [...Object.values(invoices), ...Object.values(subscriptions)]
  return holders.map((holder) => discountObject(context, holder, id)).find(Boolean)
}

const kept = <Kept>(records: Record<string, Kept>, id: string, toObject: (record: Kept) => object): object | undefined => {
  const record = records[id]
  return record === undefined ? undefined : toObject(record)
}

const finders: Record<string, (context: Context, id: string) => object | undefined> = {
  price: ({ state }, id) => kept(state.prices, id, priceObject),
  cus: ({ state }, id) => kept(state.customers, id, (one) => (one.isDeleted ? deletedCustomerObject(one) : customerObject(one))),
  cs: (context, id) => kept(context.state.sessions, id, (one) => sessionObject(context, one)),
  sub: (context, id) => kept(context.state.subscriptions, id, (one) => subscriptionObject(context, one)),
  in: (context, id) => kept(context.state.invoices, id, (one) => invoiceObject(context, one)),
  pi: (context, id) => kept(context.state.paymentIntents, id, (one) => paymentIntentObject(context, one)),
  ch: (context, id) => kept(context.state.charges, id, (one) => chargeObject(context, one)),
  re: (context, id) => kept(context.state.refunds, id, (one) => refundObject(context, one)),
  dp: (context, id) => kept(context.state.disputes, id, (one) => disputeObject(context, one)),
  pm: paymentMethod,
  di: discount,
}

/** The object with an id. */
export function anyObject(context: Context, id: string): object | undefined {
  const find = finders[id.split('_', 1)[0] ?? '']
  // The id of a product or a coupon is whatever its maker chose.
  return find?.(context, id) ?? kept(context.state.products, id, productObject) ?? kept(context.state.coupons, id, couponObject)
}

/** What an object holds only when it is requested. */
export function includable(context: Context, kind: unknown, id: string, field: string): object | undefined {
  const { state } = context
  if (kind === 'checkout.session' && field === 'line_items')
    return wholeList(`/v1/checkout/sessions/${id}/line_items`, [sessionItemObject(context, found(state.sessions, id))])
  if (kind === 'invoice' && field === 'payments') {
    const payment = invoicePaymentObject(context, found(state.invoices, id))
    return wholeList('/v1/invoice_payments', payment ? [payment] : [])
  }
  if (kind === 'customer' && field === 'tax_ids') {
    const taxIds = Object.values(state.taxIds).filter(({ customer }) => customer === id)
    return wholeList(`/v1/customers/${id}/tax_ids`, taxIds.map(taxIdObject))
  }
  if (kind === 'customer' && field === 'subscriptions') {
    const live = Object.values(state.subscriptions).filter(({ customer, status }) => customer === id && status !== 'canceled')
    return wholeList(
      `/v1/customers/${id}/subscriptions`,
      live.map((subscription) => subscriptionObject(context, subscription)),
    )
  }
  if (kind === 'charge' && field === 'refunds') {
    const refunds = Object.values(state.refunds).filter(({ charge }) => charge === id)
    return wholeList(
      `/v1/charges/${id}/refunds`,
      refunds.map((refund) => refundObject(context, refund)),
    )
  }
  return undefined
}
