import type { Context } from '../context.ts'
import { found } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Line, Subscription } from '../state/records/subscription.ts'
import { calculateTax } from './lines.ts'

/** The credit for the time that was charged and is not used, in whole pence. */
function unusedCredit({ charged }: Subscription, at: number): number {
  const { amount, from, to } = charged
  return at >= to || to === from ? 0 : -Math.round((amount * (to - at)) / (to - from))
}

function line(
  context: Context,
  subscription: Subscription,
  priceId: string,
  quantity: number,
  amount: number,
  what: string,
  at: number,
): Line {
  const price = found(context.state.prices, priceId)
  const day = new Date(at * 1_000).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return {
    id: newId('il'),
    description: `${what} time on ${found(context.state.products, price.product).name} after ${day}`,
    price: price.id,
    quantity,
    amount,
    discountAmount: 0,
    tax: subscription.automaticTax ? calculateTax(amount, price) : 0,
    isProration: true,
    periodStart: at,
    periodEnd: subscription.periodEnd,
  }
}

/** The credit for what is left of the price that was charged. */
export const creditLine = (context: Context, subscription: Subscription, at: number): Line =>
  line(context, subscription, subscription.price, subscription.quantity, unusedCredit(subscription, at), 'Unused', at)

/** What a change to another price in the middle of a period costs: a credit for the one and a charge for the other, to the period's end. */
export function prorate(context: Context, subscription: Subscription, to: { price: string; quantity: number }, at: number): Line[] {
  const { periodStart, periodEnd } = subscription
  const full = found(context.state.prices, to.price).unitAmount * to.quantity
  const rest = periodEnd <= at ? 0 : Math.round((full * (periodEnd - at)) / (periodEnd - periodStart))
  return [creditLine(context, subscription, at), line(context, subscription, to.price, to.quantity, rest, 'Remaining', at)]
}
