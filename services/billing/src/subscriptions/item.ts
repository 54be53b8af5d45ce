import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { callStripe } from '../stripe/refused.ts'
import type { Changeable } from './own-subscription.ts'
import { withoutEnd } from './without-end.ts'

/** The only item of a subscription, with Stripe's ids. */
export interface Item {
  readonly id: string
  readonly priceId: string
  /** When the paid month ends and the next is charged. */
  readonly renewsAt: Date
  /** The parameters that undo a pending cancellation, if there is one. */
  readonly goesOn: ReturnType<typeof withoutEnd>
  /** A change awaiting confirmation: its new price, and the invoice whose payment completes it. */
  readonly pending: { readonly priceId: string | undefined; readonly invoiceId: string } | undefined
}

export const getLatestInvoice = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | undefined =>
  typeof latest_invoice === 'object' && latest_invoice !== null ? latest_invoice : undefined

/**
 * Whether the current period is unpaid. Stripe creates the invoice of a new month an hour before it collects it. An abandoned change leaves
 * a void invoice without effect.
 */
function isUnpaid({ status, billing_reason }: Stripe.Invoice): boolean {
  return status !== 'paid' && !(status === 'void' && billing_reason === 'subscription_update')
}

export function getPending(subscription: Stripe.Subscription): Item['pending'] {
  const invoice = getLatestInvoice(subscription)
  const [item] = subscription.pending_update?.subscription_items ?? []
  return subscription.pending_update && invoice ? { priceId: item?.price.id, invoiceId: invoice.id } : undefined
}

/** Fetches a subscription's item from Stripe; throws a problem if its last invoice is unpaid. */
export async function fetchItem(stripe: Stripe, stripeId: string): Promise<Item> {
  const subscription = await callStripe(stripe.subscriptions.retrieve(stripeId, { expand: ['latest_invoice'] }))
  // An unpaid month would be credited as if it were paid.
  if (subscription.status !== 'active')
    throw new Problem('payment-failed', { detail: 'The last payment failed. Please update your card first.' })
  const pending = getPending(subscription)
  const invoice = getLatestInvoice(subscription)
  if (!pending && invoice && isUnpaid(invoice))
    throw new Problem('conflict', { detail: 'This month’s invoice has not been paid yet. Please change the package once it has been.' })
  const [item] = subscription.items.data
  if (!item) throw new Problem('subscription-not-found')
  return {
    id: item.id,
    priceId: item.price.id,
    renewsAt: new Date(item.current_period_end * 1_000),
    goesOn: withoutEnd(subscription),
    pending,
  }
}

/**
 * The amount that Stripe would collect immediately for moving an item to another price, in pence, after credit; a negative amount is
 * credited.
 */
export async function dueNow(stripe: Stripe, { stripeId, customerId }: Changeable, item: Item, price: string): Promise<number> {
  if (item.priceId === price) return 0
  const { total, amount_due } = await callStripe(
    stripe.invoices.createPreview({
      customer: customerId,
      subscription: stripeId,
      subscription_details: { items: [{ id: item.id, price }], proration_behavior: 'always_invoice' },
    }),
  )
  return total > 0 ? amount_due : total
}
