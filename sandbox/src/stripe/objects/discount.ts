import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { Subscription } from '../state/records/subscription.ts'

/** The discount of a subscription or of one of its invoices. */
export function discountObject({ state }: Context, holder: Subscription | Invoice, id: string): Stripe.Discount | undefined {
  if (holder.discount?.id !== id) return undefined
  const { coupon, start } = holder.discount
  const isInvoice = 'billingReason' in holder
  const session = Object.values(state.sessions).find(({ invoice }) => invoice !== null && isInvoice && invoice === holder.id)
  return {
    id,
    object: 'discount',
    checkout_session: session?.id ?? null,
    customer: holder.customer,
    customer_account: null,
    end: null,
    invoice: isInvoice ? holder.id : null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon, type: 'coupon' },
    start,
    subscription: isInvoice ? holder.subscription : holder.id,
    subscription_item: null,
  }
}
