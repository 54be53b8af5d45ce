import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import { expireUnopened } from '../projection/close-checkouts.ts'
import { lockCustomer, type Synchronisation, syncLocked } from '../projection/sync-customer.ts'
import { callStripe, StripeRefusal } from '../stripe/refused.ts'
import type { InTurn } from '../turns.ts'

export interface CancelOptions {
  readonly database: Database
  readonly inTurn: InTurn
  readonly stripe: Stripe
  readonly synchronisation: Synchronisation
}

const refusals = { paid: 'This has been paid in the meantime.', open: 'Its payment is being processed. Please try again in a moment.' }

async function findOwn(database: Database, accountId: string, id: string) {
  const row = await database.checkout.findFirst({ where: { id, accountId }, include: { customer: { select: { stripeId: true } } } })
  if (!row) throw new Problem('checkout-not-found')
  return { state: row.state, sessionId: row.sessionId, customerId: row.customer.stripeId }
}

async function expireSession(stripe: Stripe, sessionId: string): Promise<void> {
  await callStripe(stripe.checkout.sessions.expire(sessionId)).catch((error: unknown) => {
    // It is already paid or expired: the synchronisation finds out which.
    if (!(error instanceof StripeRefusal)) throw error
  })
}

/** Ends a checkout of the account, at Stripe too, so that it can no longer be paid. Stripe's response decides. */
export async function cancelCheckout(
  { database, inTurn, stripe, synchronisation }: CancelOptions,
  accountId: string,
  id: string,
): Promise<void> {
  await inTurn(accountId, async () => {
    const { state, sessionId, customerId } = await findOwn(database, accountId, id)
    if (state !== 'open') return
    await transaction(synchronisation.pool, async (tx) => {
      const sql = sqlTransaction(tx)
      const customer = customerId ? await lockCustomer(sql, customerId) : undefined
      if (!sessionId) return expireUnopened(sql, id)
      await expireSession(stripe, sessionId)
      if (customer) await syncLocked(sql, customer, synchronisation)
    })
  })
  const { state } = await findOwn(database, accountId, id)
  if (state !== 'expired') throw new Problem('conflict', { detail: refusals[state] })
}
