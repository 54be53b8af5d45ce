import { transaction } from '@directory/kit/database/pool'
import { type SqlQueries, sqlTransaction } from '@directory/kit/messaging/outbox'
import type { PoolClient } from 'pg'
import type Stripe from 'stripe'
import type { InstructionKind } from '../generated/prisma/enums.ts'
import { holdCustomer, type Synchronisation, syncHeld } from '../projection/sync-customer.ts'
import { asking, isMissing, StripeRefusal } from '../stripe/refused.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { refundInvoice } from './refund-invoice.ts'
import { updateCustomer } from './update-customer.ts'

interface Instruction {
  readonly kind: InstructionKind
  readonly stripeId: string
  readonly customerId: string | null
}

/** One that nobody else is at. A customer is forgotten when nothing else is left to be said of them. */
const next = `
  SELECT kind::text, instruction.stripe_id AS "stripeId", customer.stripe_id AS "customerId"
  FROM instruction JOIN customer USING (account_id)
  WHERE done_at IS NULL AND next_attempt_at <= now() AND (kind <> 'forget_customer' OR NOT EXISTS (
    SELECT FROM instruction AS other WHERE other.account_id = instruction.account_id AND other.done_at IS NULL AND other.kind <> 'forget_customer'))
  ORDER BY next_attempt_at LIMIT 1
  FOR UPDATE OF instruction SKIP LOCKED`

const done = 'UPDATE instruction SET done_at = now(), last_error = NULL WHERE kind = $1::instruction_kind AND stripe_id = $2'

/** One that fails is tried again after twice as long, up to an hour, until Stripe has heard. */
const postpone = `
  UPDATE instruction SET attempts = attempts + 1, last_error = $3,
    next_attempt_at = now() + least(interval '1 hour', interval '1 second' * power(2, least(attempts, 12)))
  WHERE kind = $1::instruction_kind AND stripe_id = $2`

async function tell(sql: SqlQueries, stripe: Stripe, { kind, stripeId }: Instruction): Promise<void> {
  if (kind === 'cancel_subscription') await cancelSubscription(stripe, stripeId)
  else if (kind === 'expire_checkout') await asking(stripe.checkout.sessions.expire(stripeId))
  else if (kind === 'refund_invoice') await refundInvoice(stripe, stripeId)
  else if (kind === 'update_customer') await updateCustomer(sql, stripe, stripeId)
  else await asking(stripe.customers.del(stripeId))
}

/** What Stripe refuses because it is so already, or there is no such thing any more: a session that is paid or over, a subscription that has ended. */
const isSettled = (error: unknown, kind: InstructionKind): boolean =>
  isMissing(error) || (kind === 'expire_checkout' && error instanceof StripeRefusal)

async function carryOut(tx: PoolClient, instruction: Instruction, synchronisation: Synchronisation, stripe: Stripe): Promise<void> {
  const { kind, stripeId, customerId } = instruction
  const sql = sqlTransaction(tx)
  await tx.query('SAVEPOINT asked')
  try {
    await tell(sql, stripe, instruction).catch((error: unknown) => {
      if (!isSettled(error, kind)) throw error
    })
    const customer = customerId && kind !== 'forget_customer' ? await holdCustomer(sql, customerId) : undefined
    if (customer) await syncHeld(sql, customer, synchronisation)
    await tx.query(done, [kind, stripeId])
  } catch (error) {
    await tx.query('ROLLBACK TO SAVEPOINT asked')
    synchronisation.logger.warn({ err: error, kind, stripeId }, 'Stripe could not be told; it is tried again')
    await tx.query(postpone, [kind, stripeId, error instanceof Error ? error.message : String(error)])
  }
}

/** Tells Stripe the next that it is to be told; false when there is nothing. */
export async function carryOutNext(synchronisation: Synchronisation, stripe: Stripe): Promise<boolean> {
  return transaction(synchronisation.pool, async (tx) => {
    const { rows } = await tx.query<Instruction>(next)
    const [instruction] = rows
    if (instruction) await carryOut(tx, instruction, synchronisation, stripe)
    return instruction !== undefined
  })
}
