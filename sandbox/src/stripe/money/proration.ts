import type { Context } from '../context.ts'
import { getRecord } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Line, Subscription } from '../state/records/subscription.ts'
import { calculateTax } from './lines.ts'

/** The credit for time that was charged but not used, in whole pence. */
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
  label: string,
  at: number,
): Line {
  const price = getRecord(context.state.prices, priceId)
  const day = new Date(at * 1_000).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return {
    id: newId('il'),
    description: `${label} time on ${getRecord(context.state.products, price.product).name} after ${day}`,
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

/** The credit for the rest of the charged period. */
export const creditLine = (context: Context, subscription: Subscription, at: number): Line =>
  line(context, subscription, subscription.price, subscription.quantity, unusedCredit(subscription, at), 'Unused', at)

/** The cost of changing the price during a period: a credit for the old and a charge for the new one, to the end of the period. */
export function prorate(context: Context, subscription: Subscription, to: { price: string; quantity: number }, at: number): Line[] {
  const { periodStart, periodEnd } = subscription
  const full = getRecord(context.state.prices, to.price).unitAmount * to.quantity
  const rest = periodEnd <= at ? 0 : Math.round((full * (periodEnd - at)) / (periodEnd - periodStart))
  return [creditLine(context, subscription, at), line(context, subscription, to.price, to.quantity, rest, 'Remaining', at)]
}
