import { transaction } from '@directory/kit/database/pool'
import { checkedRows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import type { PoolClient } from 'pg'
import type Stripe from 'stripe'
import { z } from 'zod'
import { InstructionKind } from '../generated/prisma/enums.ts'
import type { FetchFacts } from '../projection/facts.ts'
import { lockCustomer, type Synchronisation, syncLocked } from '../projection/sync-customer.ts'
import { callStripe, isMissing, StripeRefusal } from '../stripe/refused.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { refundInvoice } from './refund-invoice.ts'
import { takeBackCredit } from './take-back-credit.ts'
import { undoChange } from './undo-change.ts'
import { updateCustomer } from './update-customer.ts'

const Instruction = z.strictObject({
  kind: z.enum(InstructionKind),
  stripeId: z.string(),
  customerId: z.string().nullable(),
  failures: z.int(),
})
type Instruction = z.output<typeof Instruction>

const columns = 'kind::text, instruction.stripe_id AS "stripeId", customer.stripe_id AS "customerId", failures'

/** The next unlocked instruction. A customer is deleted only after all their other instructions. */
const due = (which: string, alone: string) => `
  SELECT ${columns} FROM instruction JOIN customer USING (account_id)
  WHERE ${which} AND done_at IS NULL AND next_attempt_at <= now() AND (kind <> 'forget_customer' OR NOT EXISTS (
    SELECT FROM instruction AS other WHERE other.account_id = instruction.account_id AND other.done_at IS NULL AND other.kind <> 'forget_customer'))
  ORDER BY next_attempt_at LIMIT 1
  ${alone} FOR UPDATE OF instruction SKIP LOCKED`

/** The customer is not synchronised in the meantime: a payment made during the call is evaluated afterwards. */
const nextCancellation = due("kind = 'cancel_subscription'", 'FOR NO KEY UPDATE OF customer SKIP LOCKED')
const nextOther = due("kind <> 'cancel_subscription'", '')

const done = 'UPDATE instruction SET done_at = now(), last_error = NULL WHERE kind = $1::instruction_kind AND stripe_id = $2'

/** Locks a completed instruction without effect until the transaction ends. */
const reopen = `
  UPDATE instruction SET done_at = NULL, failures = failures + 1 FROM customer
  WHERE customer.account_id = instruction.account_id AND kind = $1::instruction_kind AND instruction.stripe_id = $2 AND done_at IS NOT NULL
  RETURNING ${columns}`

/** A failed one is retried with doubling delay, up to an hour, until it succeeds. Under the same key Stripe repeats a refusal for a day. */
const postpone = `
  UPDATE instruction SET attempts = attempts + 1, last_error = $3, failures = failures + $4::integer,
    next_attempt_at = now() + least(interval '1 hour', interval '1 second' * power(2, least(attempts, 12)))
  WHERE kind = $1::instruction_kind AND stripe_id = $2`

async function execute(sql: SqlQueries, stripe: Stripe, fetchFacts: FetchFacts, instruction: Instruction): Promise<void> {
  const { kind, stripeId, customerId, failures } = instruction
  if (kind === 'cancel_subscription') await cancelSubscription(stripe, stripeId)
  else if (kind === 'expire_checkout') await callStripe(stripe.checkout.sessions.expire(stripeId))
  else if (kind === 'refund_invoice') await refundInvoice(stripe, stripeId, failures)
  else if (kind === 'take_back_credit') await takeBackCredit(stripe, stripeId, failures)
  else if (kind === 'undo_change') await undoChange(stripe, fetchFacts, customerId, stripeId, failures)
  else if (kind === 'update_customer') await updateCustomer(sql, stripe, stripeId)
  else await callStripe(stripe.customers.del(stripeId))
}

/** Refusals that mean nothing is left to do: a session that is paid or expired, a subscription that has ended. */
const isSettled = (error: unknown, kind: InstructionKind): boolean =>
  isMissing(error) || (kind === 'expire_checkout' && error instanceof StripeRefusal)

async function carryOut(tx: PoolClient, instruction: Instruction, synchronisation: Synchronisation, stripe: Stripe): Promise<void> {
  const { kind, stripeId, customerId } = instruction
  const sql = sqlTransaction(tx)
  await tx.query('SAVEPOINT before_call')
  try {
    await execute(sql, stripe, synchronisation.fetchFacts, instruction).catch((error: unknown) => {
      if (!isSettled(error, kind)) throw error
    })
    const customer = customerId && kind !== 'forget_customer' ? await lockCustomer(sql, customerId) : undefined
    if (customer) await syncLocked(sql, customer, synchronisation)
    await tx.query(done, [kind, stripeId])
  } catch (error) {
    await tx.query('ROLLBACK TO SAVEPOINT before_call')
    synchronisation.logger.warn({ err: error, kind, stripeId }, 'an instruction to Stripe failed; it is retried')
    const isRefused = error instanceof StripeRefusal && !error.isUnanswered
    await tx.query(postpone, [kind, stripeId, error instanceof Error ? error.message : String(error), Number(isRefused)])
  }
}

/** Carries out the next instruction; false if there is none. */
export async function carryOutNext(synchronisation: Synchronisation, stripe: Stripe): Promise<boolean> {
  return transaction(synchronisation.pool, async (tx) => {
    const [cancellation] = checkedRows(Instruction, await tx.query(nextCancellation))
    const instruction = cancellation ?? checkedRows(Instruction, await tx.query(nextOther))[0]
    if (instruction) await carryOut(tx, instruction, synchronisation, stripe)
    return instruction !== undefined
  })
}

/** Repeats a completed instruction without effect under another key. */
export async function executeAgain(
  synchronisation: Synchronisation,
  stripe: Stripe,
  { kind, stripeId }: Pick<Instruction, 'kind' | 'stripeId'>,
): Promise<void> {
  await transaction(synchronisation.pool, async (tx) => {
    const [instruction] = checkedRows(Instruction, await tx.query(reopen, [kind, stripeId]))
    if (instruction) await carryOut(tx, instruction, synchronisation, stripe)
  })
}
