import Stripe from 'stripe'
import type { Context } from '../context.ts'
import { getRecord } from '../state/found.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { Line } from '../state/records/subscription.ts'

/** The tax of a line or of a whole invoice, which have the same form. */
export const taxObjects = (tax: number, taxable: number, isTaxOnTop: boolean): Stripe.InvoiceLineItem.Tax[] => [
  {
    amount: tax,
    tax_behavior: isTaxOnTop ? 'exclusive' : 'inclusive',
    tax_rate_details: { tax_rate: 'txr_sandboxVatOfTheUnitedKingdom' },
    taxability_reason: 'standard_rated',
    taxable_amount: taxable,
    type: 'tax_rate_details',
  },
]

export function lineObject({ state }: Context, invoice: Invoice, line: Line, itemId: string): Stripe.InvoiceLineItem {
  const price = getRecord(state.prices, line.price)
  const isDiscounted = line.discountAmount > 0 && invoice.discount !== null
  const net = line.amount - line.discountAmount
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: isDiscounted && invoice.discount ? [{ amount: line.discountAmount, discount: invoice.discount.id }] : [],
    discountable: !line.isProration,
    discounts: isDiscounted && invoice.discount ? [invoice.discount.id] : [],
    invoice: invoice.id,
    livemode: false,
    metadata: invoice.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: line.isProration ? { credited_items: null } : null,
        subscription: invoice.subscription,
        subscription_item: itemId,
      },
      type: 'subscription_item_details',
    },
    period: { start: line.periodStart, end: line.periodEnd },
    pretax_credit_amounts:
      isDiscounted && invoice.discount ? [{ amount: line.discountAmount, discount: invoice.discount.id, type: 'discount' }] : [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(line.isProration ? line.amount : price.unitAmount),
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription: invoice.subscription,
    subtotal: line.amount,
    taxes: invoice.automaticTax ? taxObjects(line.tax, invoice.isTaxOnTop ? net : net - line.tax, invoice.isTaxOnTop) : [],
  }
}
