import type { OfferId } from '@directory/contracts/catalogue/offers'
import { transaction } from '@directory/kit/database/pool'
import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { z } from 'zod'
import { findPrice, type TaxBehavior } from '../catalogue/find-price.ts'
import { paymentStatuses } from '../projection/payment-statuses.ts'
import { lockCustomer, type Synchronisation, syncHeld } from '../projection/sync-customer.ts'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { asking, isUnanswered } from '../stripe/refused.ts'
import { dueNow, fetchItem, type Item } from './item.ts'
import type { Changeable } from './own-subscription.ts'
import { voidChange } from './void-change.ts'

export interface ChangeOptions {
  readonly synchronisation: Synchronisation
  readonly stripe: Stripe
  readonly taxBehavior: TaxBehavior
}

interface Move {
  readonly stripeId: string
  readonly offer: OfferId
  readonly price: string
}

interface Refused {
  readonly refusal: unknown
}

/**
 * Whether more is collected than was shown: a month may have begun meanwhile, or another tab has changed the package. Otherwise what is due
 * changes by its rounding alone as the seconds go by.
 */
const isDearer = (due: number, shownDue: number): boolean => due > Math.max(0, shownDue) + 1

const dearer = 'What is due has changed since it was shown. Nothing has been charged; please look at it again.'

const unconfirmed = (cause: unknown): Problem => new Problem('payment-unconfirmed', { cause })

const ChangeKey = z.strictObject({ key: z.uuid() })

/** The idempotency key for a change, kept until Stripe has responded. A subscription that has ended for us no longer changes. */
async function findChangeKey(sql: SqlQueries, stripeId: string): Promise<string> {
  const [row] = await rows(sql, ChangeKey)`
    SELECT change_key::text AS key FROM subscription WHERE stripe_id = ${stripeId} AND state <> 'ended'`
  if (!row) throw new Problem('subscription-not-found')
  return row.key
}

const renewChangeKey = (sql: SqlQueries, stripeId: string) =>
  sql.$executeRaw`UPDATE subscription SET change_key = gen_random_uuid() WHERE stripe_id = ${stripeId}`

/** Whether the bank requires confirmation by the cardholder; otherwise it has declined. */
async function isToBeConfirmed(stripe: Stripe, invoice: Stripe.Invoice): Promise<boolean> {
  const statuses = await paymentStatuses(stripe, invoice)
  return statuses.some((status) => status === 'requires_action' || status === 'processing')
}

/** Handles a change whose payment did not succeed at once: it waits for confirmation or is cancelled. */
async function settlePending(stripe: Stripe, { latest_invoice: invoice }: Stripe.Subscription): Promise<Refused | undefined> {
  if (typeof invoice !== 'object' || invoice === null || (await isToBeConfirmed(stripe, invoice))) return undefined
  await asking(stripe.invoices.voidInvoice(invoice.id))
  return { refusal: new Problem('payment-failed') }
}

/** Changes a subscription at Stripe; returns the reason for a refusal. If the answer is lost, the call is repeated to learn the outcome. */
async function move(stripe: Stripe, { stripeId, offer, price }: Move, item: Item, key: string): Promise<Refused | undefined> {
  const change = {
    items: [{ id: item.id, price }],
    metadata: { offer },
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.payments'],
  } satisfies Stripe.SubscriptionUpdateParams
  try {
    const moved = await asking(
      stripe.subscriptions.update(stripeId, change, { idempotencyKey: createIdempotencyKey('change', { key, change }) }),
    )
    if (moved.pending_update) return await settlePending(stripe, moved)
  } catch (error) {
    if (!isUnanswered(error)) return { refusal: error }
    const now = await fetchItem(stripe, stripeId).catch(() => undefined)
    if (now?.pending?.priceId === price) return undefined
    if (now?.priceId !== price) throw unconfirmed(error)
  }
  // Anyone who pays for more goes on. One that waits to be confirmed ends as it would have, unless it is kept by its own button.
  if (item.goesOn)
    await asking(stripe.subscriptions.update(stripeId, item.goesOn)).catch((error: unknown) => {
      throw unconfirmed(error)
    })
  return undefined
}

/**
 * Moves a subscription to another offer at once. What is left of the month that was paid counts towards it, and the rest is collected
 * there and then: where that fails, or is more than was shown, nothing changes; where the bank wants to hear from the card's holder, nothing
 * changes until it has. What came of it is what Stripe then says; while it does not, nobody is told that nothing has been charged.
 */
export async function changeSubscription(
  { synchronisation, stripe, taxBehavior }: ChangeOptions,
  subscription: Changeable,
  { offer, shownDue }: { offer: OfferId; shownDue: number | undefined },
): Promise<void> {
  const { stripeId, customerId } = subscription
  const price = await findPrice(stripe, offer, taxBehavior)
  const refused = await transaction(synchronisation.pool, async (tx) => {
    const sql = sqlTransaction(tx)
    // A double click changes it once: the second finds it done.
    const customer = await lockCustomer(sql, customerId)
    if (!customer) throw new Problem('subscription-not-found')
    const key = await findChangeKey(sql, stripeId)
    const item = await fetchItem(stripe, stripeId)
    if (item.priceId === price || item.pending?.priceId === price) return void (await syncHeld(sql, customer, synchronisation))
    if (item.pending) await voidChange(stripe, item.pending.invoiceId)
    if (shownDue !== undefined && isDearer(await dueNow(stripe, subscription, item, price), shownDue))
      throw new Problem('conflict', { detail: dearer })
    const refused = await move(stripe, { stripeId, offer, price }, item, key)
    await renewChangeKey(sql, stripeId)
    if (refused) return refused
    return syncHeld(sql, customer, synchronisation).catch((error: unknown) => {
      throw unconfirmed(error)
    })
  })
  if (refused) throw refused.refusal
}
