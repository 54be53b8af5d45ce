import { transaction } from '@directory/kit/database/pool'
import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import type { Logger } from '@directory/kit/log'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Pool } from 'pg'
import { z } from 'zod'
import { instruct } from '../instruct.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { endDeletedCustomer } from './end-deleted-customer.ts'
import type { CustomerFacts, FetchFacts } from './facts.ts'
import { project } from './project.ts'
import type { ProjectedPackage, ProjectedSubscription } from './projected.ts'
import { requestNotices } from './request-notices.ts'
import { readCircumstances, readStored } from './stored.ts'
import { writePackages } from './write-packages.ts'
import { writeInvoices, writeSubscriptions } from './write-subscriptions.ts'

export interface Synchronisation {
  readonly pool: Pool
  readonly fetchFacts: FetchFacts
  readonly logger: Logger
}

const LockedCustomer = z.strictObject({
  accountId: z.uuid(),
  stripeId: z.string(),
  /** When the account was deleted; null if it exists. */
  deletedAt: z.date().nullable(),
  isDisabled: z.boolean(),
})
export type LockedCustomer = z.output<typeof LockedCustomer>

/** Locks the customer with a Stripe id until the transaction ends. */
export async function lockCustomer(sql: SqlQueries, stripeId: string): Promise<LockedCustomer | undefined> {
  const [customer] = await rows(sql, LockedCustomer)`
    SELECT account_id AS "accountId", stripe_id AS "stripeId", deleted_at AS "deletedAt", disabled_at IS NOT NULL AS "isDisabled"
    FROM customer WHERE stripe_id = ${stripeId} FOR NO KEY UPDATE`
  return customer
}

const OpenCheckout = z.strictObject({ sessionId: z.string(), targetId: z.uuid() })
type OpenCheckout = z.output<typeof OpenCheckout>

/** Open sessions whose target has been paid for in another session: with a different offer, or in another tab. */
function outbidSessions(open: readonly OpenCheckout[], { sessions }: CustomerFacts, packages: readonly ProjectedPackage[]): string[] {
  const paid = new Set(packages.filter(({ state }) => state !== 'ended').map(({ targetId }) => targetId))
  const payable = new Set(sessions.filter(({ state }) => state === 'open').map(({ sessionId }) => sessionId))
  return open.filter(({ sessionId, targetId }) => paid.has(targetId) && payable.has(sessionId)).map(({ sessionId }) => sessionId)
}

function logStops(logger: Logger, projected: readonly ProjectedSubscription[], stopped: ReadonlyMap<string, unknown>): void {
  for (const { stripeId, targetId, stopReason, isToBeCancelled } of projected)
    if (isToBeCancelled && !stopped.has(stripeId)) logger.warn({ stripeId, targetId, stopReason }, 'cancelling a subscription')
}

/**
 * Fetches a customer's state from Stripe and stores it, in the caller's transaction, which has locked the customer, so that writes happen
 * in the order of fetches. Publishes events and emails for the changes.
 */
export async function syncLocked(
  sql: SqlQueries,
  customer: LockedCustomer,
  { fetchFacts, logger }: Omit<Synchronisation, 'pool'>,
): Promise<void> {
  const { accountId, stripeId } = customer
  const open = await rows(sql, OpenCheckout)`
    SELECT session_id AS "sessionId", target_id AS "targetId" FROM checkout
    WHERE account_id = ${accountId}::uuid AND state = 'open' AND session_id IS NOT NULL`
  const openSessions = open.map(({ sessionId }) => sessionId)
  const facts = await fetchFacts(stripeId, openSessions)
  if (!facts) {
    // Stripe has deleted them as instructed.
    if (customer.deletedAt) return
    logger.warn({ stripeId }, 'a customer was deleted at Stripe; their subscriptions have ended')
    return endDeletedCustomer(sql, accountId, openSessions)
  }
  const stored = await readStored(sql, accountId)
  const circumstances = await readCircumstances(sql, customer, facts, stored)
  const { subscriptions, packages, refunds, creditsToTakeBack } = project(facts, circumstances)
  await writeSubscriptions(sql, accountId, subscriptions)
  await writeInvoices(sql, accountId, facts.invoices)
  await instruct(sql, accountId, 'refund_invoice', refunds)
  await instruct(sql, accountId, 'take_back_credit', creditsToTakeBack)
  await instruct(sql, accountId, 'expire_checkout', outbidSessions(open, facts, packages))
  // No emails to deleted accounts.
  const notices = customer.deletedAt ? [] : await requestNotices(sql, customer, subscriptions, facts.invoices, stored)
  await addToOutbox(sql, [...(await writePackages(sql, accountId, packages)), ...(await closeCheckouts(sql, accountId, facts)), ...notices])
  logStops(logger, subscriptions, circumstances.stopped)
}

/** Stores Stripe's state of a customer; false if they are not ours. */
export async function syncCustomer(synchronisation: Synchronisation, stripeId: string): Promise<boolean> {
  return transaction(synchronisation.pool, async (tx) => {
    const sql = sqlTransaction(tx)
    const customer = await lockCustomer(sql, stripeId)
    if (customer) await syncLocked(sql, customer, synchronisation)
    return customer !== undefined
  })
}
