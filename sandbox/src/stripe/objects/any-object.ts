import type { Context } from '../context.ts'
import { getRecord } from '../state/found.ts'
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

const find = <Item>(records: Record<string, Item>, id: string, toObject: (record: Item) => object): object | undefined => {
  const record = records[id]
  return record === undefined ? undefined : toObject(record)
}

const finders: Record<string, (context: Context, id: string) => object | undefined> = {
  price: ({ state }, id) => find(state.prices, id, priceObject),
  cus: ({ state }, id) =>
    find(state.customers, id, (customer) => (customer.isDeleted ? deletedCustomerObject(customer) : customerObject(customer))),
  cs: (context, id) => find(context.state.sessions, id, (session) => sessionObject(context, session)),
  sub: (context, id) => find(context.state.subscriptions, id, (subscription) => subscriptionObject(context, subscription)),
  in: (context, id) => find(context.state.invoices, id, (invoice) => invoiceObject(context, invoice)),
  pi: (context, id) => find(context.state.paymentIntents, id, (intent) => paymentIntentObject(context, intent)),
  ch: (context, id) => find(context.state.charges, id, (charge) => chargeObject(context, charge)),
  re: (context, id) => find(context.state.refunds, id, (refund) => refundObject(context, refund)),
  dp: (context, id) => find(context.state.disputes, id, (dispute) => disputeObject(context, dispute)),
  pm: paymentMethod,
  di: discount,
}

/** The object with an id. */
export function anyObject(context: Context, id: string): object | undefined {
  const finder = finders[id.split('_', 1)[0] ?? '']
  // Products and coupons may have custom ids.
  return finder?.(context, id) ?? find(context.state.products, id, productObject) ?? find(context.state.coupons, id, couponObject)
}

/** A field that an object includes only on request. */
export function includable(context: Context, kind: unknown, id: string, field: string): object | undefined {
  const { state } = context
  if (kind === 'checkout.session' && field === 'line_items')
    return wholeList(`/v1/checkout/sessions/${id}/line_items`, [sessionItemObject(context, getRecord(state.sessions, id))])
  if (kind === 'invoice' && field === 'payments') {
    const payment = invoicePaymentObject(context, getRecord(state.invoices, id))
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
