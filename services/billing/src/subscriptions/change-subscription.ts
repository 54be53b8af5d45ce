import type { OfferId } from '@directory/contracts/catalogue/offers'
import { transaction } from '@directory/kit/database/pool'
import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { z } from 'zod'
import { findPrice, type TaxBehavior } from '../catalogue/find-price.ts'
import type { Database } from '../database.ts'
import { placeOrder, withdrawOrder } from '../orders/place-order.ts'
import { paymentStatuses } from '../projection/payment-statuses.ts'
import { lockCustomer, type Synchronisation, syncLocked } from '../projection/sync-customer.ts'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { callStripe, isUnanswered } from '../stripe/refused.ts'
import { dueNow, fetchItem, type Item } from './item.ts'
import type { Changeable } from './own-subscription.ts'
import { voidChange } from './void-change.ts'

export interface ChangeOptions {
  /** Commits orders before Stripe is told. */
  readonly database: Database
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
 * Whether more would be collected than was shown: a month may have begun meanwhile, or another tab may have changed the package. Otherwise
 * the amount only changes by rounding as time passes.
 */
const isMoreThanShown = (due: number, shownDue: number): boolean => due > Math.max(0, shownDue) + 1

const moreThanShown = 'The amount due has changed since it was shown. Nothing has been charged; please check it again.'

const unconfirmed = (cause: unknown): Problem => new Problem('payment-unconfirmed', { cause })

const ChangeKey = z.strictObject({ key: z.uuid() })

/** The idempotency key for a change, reused until Stripe has responded. A subscription that has ended for us no longer changes. */
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

/** Handles a change whose payment did not succeed immediately: it awaits confirmation or is cancelled. */
async function settlePending(stripe: Stripe, { latest_invoice: invoice }: Stripe.Subscription): Promise<Refused | undefined> {
  if (typeof invoice !== 'object' || invoice === null || (await isToBeConfirmed(stripe, invoice))) return undefined
  await callStripe(stripe.invoices.voidInvoice(invoice.id))
  return { refusal: new Problem('payment-failed') }
}

/**
 * Changes a subscription at Stripe; returns the reason for a refusal. If the response is lost, the subscription is fetched to learn the
 * outcome.
 */
async function move(stripe: Stripe, { stripeId, offer, price }: Move, item: Item, key: string): Promise<Refused | undefined> {
  const change = {
    items: [{ id: item.id, price }],
    metadata: { offer },
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.payments'],
  } satisfies Stripe.SubscriptionUpdateParams
  try {
    const moved = await callStripe(
      stripe.subscriptions.update(stripeId, change, { idempotencyKey: createIdempotencyKey('change', { key, change }) }),
    )
    if (moved.pending_update) return await settlePending(stripe, moved)
  } catch (error) {
    if (!isUnanswered(error)) return { refusal: error }
    const now = await fetchItem(stripe, stripeId).catch(() => undefined)
    if (now?.pending?.priceId === price) return undefined
    if (now?.priceId !== price) throw unconfirmed(error)
  }
  // Paying for a change withdraws a pending cancellation. A change that awaits confirmation does not, unless the holder resumes the
  // subscription.
  if (item.goesOn)
    await callStripe(stripe.subscriptions.update(stripeId, item.goesOn)).catch((error: unknown) => {
      throw unconfirmed(error)
    })
  return undefined
}

/**
 * Moves a subscription to another offer immediately. The rest of the paid month counts towards it, and the difference is collected
 * immediately: if that fails, or is more than was shown, nothing changes; if the bank requires the cardholder's confirmation, nothing
 * changes until then. Stripe's state afterwards decides; while it is unknown, the user must not be told that nothing was charged.
 */
export async function changeSubscription(
  { database, synchronisation, stripe, taxBehavior }: ChangeOptions,
  subscription: Changeable,
  { offer, shownDue, acceptedTerms }: { offer: OfferId; shownDue: number | undefined; acceptedTerms: string },
): Promise<void> {
  const { stripeId, customerId } = subscription
  const price = await findPrice(stripe, offer, taxBehavior)
  const refused = await transaction(synchronisation.pool, async (tx) => {
    const sql = sqlTransaction(tx)
    // With a double click, the second request finds the change already made.
    const customer = await lockCustomer(sql, customerId)
    if (!customer || customer.isDisabled) throw new Problem('subscription-not-found')
    const key = await findChangeKey(sql, stripeId)
    const item = await fetchItem(stripe, stripeId)
    if (item.priceId === price || item.pending?.priceId === price) return void (await syncLocked(sql, customer, synchronisation))
    if (item.pending) await voidChange(stripe, item.pending.invoiceId)
    if (shownDue !== undefined && isMoreThanShown(await dueNow(stripe, subscription, item, price), shownDue))
      throw new Problem('conflict', { detail: moreThanShown })
    const order = await placeOrder(database, { stripeId, offer, isResumption: false, acceptedTerms })
    const refused = await move(stripe, { stripeId, offer, price }, item, key)
    await renewChangeKey(sql, stripeId)
    if (refused) {
      await withdrawOrder(sql, order)
      return refused
    }
    return syncLocked(sql, customer, synchronisation).catch((error: unknown) => {
      throw unconfirmed(error)
    })
  })
  if (refused) throw refused.refusal
}
