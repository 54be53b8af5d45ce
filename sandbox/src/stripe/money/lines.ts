import { found } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Price } from '../state/records/catalogue.ts'
import type { Line } from '../state/records/subscription.ts'
import type { State } from '../state/state.ts'

/** VAT of the United Kingdom in the pence of a line, contained in it or to come on top. */
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

/** The line for a whole period, with what a coupon takes off. */
export function lineFor(state: State, { price: priceId, quantity, coupon: couponId, automaticTax, periodStart, periodEnd }: Sold): Line {
  const price = found(state.prices, priceId)
  const coupon = couponId === null ? undefined : found(state.coupons, couponId)
  const amount = price.unitAmount * quantity
  const off = coupon ? (coupon.amountOff ?? Math.round((amount * (coupon.percentOff ?? 0)) / 100)) : 0
  const discountAmount = Math.min(off, amount)
  return {
    id: newId('il'),
    description: `${quantity} × ${found(state.products, price.product).name} (at £${(price.unitAmount / 100).toFixed(2)} / ${price.interval})`,
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
