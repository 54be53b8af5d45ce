import { getRecord } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Price } from '../state/records/catalogue.ts'
import type { Line } from '../state/records/subscription.ts'
import type { State } from '../state/state.ts'

/** UK VAT on a line's amount in pence, included in it or added to it. */
export function calculateTax(amount: number, { taxBehavior }: Price): number {
  const tax = taxBehavior === 'exclusive' ? Math.round(Math.abs(amount) / 5) : Math.round(Math.abs(amount) / 6)
  return amount < 0 ? -tax : tax
}

interface Sold {
  readonly price: string
  readonly quantity: number
  readonly coupon: string | null
  readonly automaticTax: boolean
  readonly periodStart: number
  readonly periodEnd: number
}

/** The line for a whole period, with the discount of a coupon. */
export function lineFor(state: State, { price: priceId, quantity, coupon: couponId, automaticTax, periodStart, periodEnd }: Sold): Line {
  const price = getRecord(state.prices, priceId)
  const coupon = couponId === null ? undefined : getRecord(state.coupons, couponId)
  const amount = price.unitAmount * quantity
  const reduction = coupon ? (coupon.amountOff ?? Math.round((amount * (coupon.percentOff ?? 0)) / 100)) : 0
  const discountAmount = Math.min(reduction, amount)
  return {
    id: newId('il'),
    description: `${quantity} × ${getRecord(state.products, price.product).name} (at £${(price.unitAmount / 100).toFixed(2)} / ${price.interval})`,
    price: price.id,
    quantity,
    amount,
    discountAmount,
    tax: automaticTax ? calculateTax(amount - discountAmount, price) : 0,
    isProration: false,
    periodStart,
    periodEnd,
  }
}
