import type { Context } from '../context.ts'
import { lineFor } from '../money/lines.ts'
import { paymentMethodObject } from '../objects/card.ts'
import { sessionObject } from '../objects/checkout-session.ts'
import { customerObject } from '../objects/customer.ts'
import { invoiceObject } from '../objects/invoice.ts'
import { subscriptionObject } from '../objects/subscription.ts'
import { periodEnd } from '../state/clock.ts'
import { getRecord } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Session } from '../state/records/checkout-session.ts'
import type { Card, Customer } from '../state/records/customer.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { announcePaid, collect } from './collect.ts'
import { createCustomer, setCard } from './customers.ts'
import { drawUpInvoice } from './draw-up-invoice.ts'

/** The result of a payment; a complete session is not paid twice. */
export type Payment = 'paid' | 'declined' | 'expired'

function ensureCustomer(context: Context, session: Session): Customer {
  if (session.customer !== null) return getRecord(context.state.customers, session.customer)
  const customer = createCustomer(context, { email: session.customerEmail })
  session.customer = customer.id
  context.announce('customer.created', customerObject(customer))
  return customer
}

function subscribe({ state, clock }: Context, session: Session, customer: string): Subscription {
  const start = clock.now()
  const end = periodEnd(start, start, getRecord(state.prices, session.price).interval)
  const coupon = session.coupon === null ? undefined : getRecord(state.coupons, session.coupon)
  const subscription: Subscription = {
    id: newId('sub'),
    itemId: newId('si', 14),
    created: start,
    customer,
    status: 'active',
    price: session.price,
    quantity: session.quantity,
    periodStart: start,
    periodEnd: end,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    comment: null,
    description: session.subscriptionDescription,
    automaticTax: session.automaticTax,
    discount: coupon ? { id: newId('di'), coupon: coupon.id, start } : null,
    charged: { amount: 0, from: start, to: end },
    pendingLines: [],
    latestInvoice: null,
    pendingUpdate: null,
    metadata: { ...session.subscriptionMetadata },
  }
  if (coupon) coupon.timesRedeemed += 1
  state.subscriptions[subscription.id] = subscription
  return subscription
}

/** Whether a payment takes days. */
const isDebit = (card: Card): boolean => card === 'debit' || card === 'debit-fails'

/** Pays an open session with a card: starts a subscription, and pays its first invoice or starts a direct debit. If declined, nothing changes. */
export function paySession(context: Context, session: Session, card: Card): Payment {
  const { state, announce } = context
  if (session.status === 'complete') return 'paid'
  if (session.status === 'expired' || session.expiresAt <= context.clock.now()) return 'expired'
  if (card === 'declined' || (isDebit(card) && !session.paymentMethods.includes('bacs_debit'))) return 'declined'
  const customer = ensureCustomer(context, session)
  const storedCard = setCard(context, customer, card)
  announce('payment_method.attached', paymentMethodObject(customer, storedCard))
  const subscription = subscribe(context, session, customer.id)
  const { periodStart, periodEnd: end, discount } = subscription
  const line = lineFor(state, { ...session, periodStart, periodEnd: end })
  subscription.charged = { amount: line.amount - line.discountAmount, from: periodStart, to: end }
  const invoice = drawUpInvoice(context, subscription, { reason: 'subscription_create', lines: [line], discount })
  // A one-time coupon has been used.
  subscription.discount = null
  const outcome = collect(context, invoice, { isPresent: true })
  Object.assign(session, { status: 'complete', subscription: subscription.id, invoice: invoice.id })
  announce('checkout.session.completed', sessionObject(context, session))
  announce('customer.subscription.created', subscriptionObject(context, subscription))
  announce('invoice.created', invoiceObject(context, invoice))
  announce('invoice.finalized', invoiceObject(context, invoice))
  if (outcome === 'paid') announcePaid(context, invoice)
  return 'paid'
}

export function expireSession(context: Context, session: Session): void {
  session.status = 'expired'
  context.announce('checkout.session.expired', sessionObject(context, session))
}
