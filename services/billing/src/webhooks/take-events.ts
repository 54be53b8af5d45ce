import { transaction } from '@directory/kit/database/pool'
import { checkedRows } from '@directory/kit/database/rows'
import { sqlTransaction } from '@directory/kit/database/sql'
import type { PoolClient } from 'pg'
import type Stripe from 'stripe'
import { z } from 'zod'
import { getStripeId } from '../projection/fetch-facts.ts'
import { lockCustomer, type Synchronisation, syncLocked } from '../projection/sync-customer.ts'
import { callStripe, isMissing } from '../stripe/refused.ts'

const batchSize = 4

const WaitingCustomer = z.strictObject({
  customerId: z.string().nullable(),
  /** If no customer is named: the charge that identifies one, if any. */
  chargeId: z.string().nullable(),
})
type WaitingCustomer = z.output<typeof WaitingCustomer>
const Turn = z.strictObject({ isFirst: z.boolean() })
const WaitingEvent = z.strictObject({ id: z.string() })

/** Customers with pending events, oldest first; more than needed, since other processes may have locked some. */
const waiting = `
  SELECT customer_id AS "customerId", CASE WHEN customer_id IS NULL THEN charge_id END AS "chargeId"
  FROM webhook_event WHERE processed_at IS NULL AND next_attempt_at <= now()
  GROUP BY 1, 2 ORDER BY min(received_at) LIMIT ${batchSize * 4}`

/** Takes an exclusive lock for a customer, a charge or events with neither, until the transaction ends; returns whether it was free. */
async function isFirst(tx: PoolClient, { customerId, chargeId }: WaitingCustomer): Promise<boolean> {
  const lock = `SELECT pg_try_advisory_xact_lock(hashtext('webhooks ' || current_schema()), hashtext($1)) AS "isFirst"`
  const [turn] = checkedRows(Turn, await tx.query(lock, [customerId ?? chargeId ?? '']))
  return turn?.isFirst === true
}

/** A failed one is retried with doubling delay, up to an hour. */
const postpone = `
  UPDATE webhook_event SET attempts = attempts + 1, last_error = $3,
    next_attempt_at = now() + least(interval '1 hour', interval '1 second' * power(2, least(attempts, 12)))
  WHERE processed_at IS NULL AND customer_id IS NOT DISTINCT FROM $1 AND ($1 IS NOT NULL OR charge_id IS NOT DISTINCT FROM $2)`

/** Processes all events of a customer that were stored before the call to Stripe: one fetch covers them all. */
async function takeUp(tx: PoolClient, synchronisation: Synchronisation, customerId: string): Promise<void> {
  const sql = sqlTransaction(tx)
  const customer = await lockCustomer(sql, customerId)
  const there = 'SELECT id FROM webhook_event WHERE customer_id = $1 AND processed_at IS NULL'
  const events = checkedRows(WaitingEvent, await tx.query(there, [customerId]))
  if (events.length === 0) return
  if (customer) await syncLocked(sql, customer, synchronisation)
  await tx.query('UPDATE webhook_event SET processed_at = now(), last_error = NULL WHERE id = ANY($1)', [events.map(({ id }) => id)])
}

/** The customer of a charge; null if Stripe does not have it: it then belongs to another installation or mode. */
async function findCustomerId(stripe: Stripe, chargeId: string): Promise<string | null> {
  try {
    return getStripeId((await callStripe(stripe.charges.retrieve(chargeId))).customer)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Finds the customer of a charge; an event without one is not ours. */
async function nameCustomer(tx: PoolClient, stripe: Stripe, chargeId: string | null): Promise<void> {
  await tx.query(
    `UPDATE webhook_event SET customer_id = $2::text, processed_at = CASE WHEN $2::text IS NULL THEN now() END
     WHERE processed_at IS NULL AND customer_id IS NULL AND charge_id IS NOT DISTINCT FROM $1`,
    [chargeId, chargeId && (await findCustomerId(stripe, chargeId))],
  )
}

/** Processes pending events, a few unlocked customers at a time; returns how many customers. */
export async function takeEvents(synchronisation: Synchronisation, stripe: Stripe): Promise<number> {
  const { pool, logger } = synchronisation
  const remaining = checkedRows(WaitingCustomer, await pool.query(waiting)).values()
  let processed = 0

  async function take(one: WaitingCustomer): Promise<void> {
    const { customerId, chargeId } = one
    try {
      await transaction(pool, async (tx) => {
        if (!(await isFirst(tx, one))) return
        processed++
        await (customerId ? takeUp(tx, synchronisation, customerId) : nameCustomer(tx, stripe, chargeId))
      })
    } catch (error) {
      logger.warn({ err: error, customerId }, 'events could not be processed; they are retried')
      await pool.query(postpone, [customerId, chargeId, error instanceof Error ? error.message : String(error)])
    }
  }
  await Promise.all(
    Array.from({ length: batchSize }, async () => {
      for (const one of remaining) {
        await take(one)
        if (processed >= batchSize) return
      }
    }),
  )
  return processed
}
