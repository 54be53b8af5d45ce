import { CheckoutExpired } from '@directory/contracts/events/billing'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox, type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { CustomerFacts } from './facts.ts'

const ExpiredCheckout = z.strictObject({ id: z.uuid(), draftId: z.uuid().nullable(), version: z.int() })
const OpenDraft = z.strictObject({ draftId: z.uuid() })

/** The event of a checkout that was not paid. */
export const checkoutExpired = ({ id, draftId, version }: z.output<typeof ExpiredCheckout>): OutboxEvent =>
  outboxEvent(CheckoutExpired, { id, version }, { id, draftId })

/** Ends a checkout without a URL: nobody can pay it, and Stripe has no session to expire. */
export async function expireUnopened(sql: SqlQueries, id: string): Promise<void> {
  const expired = await rows(sql, ExpiredCheckout)`
    UPDATE checkout SET state = 'expired', version = version + 1 WHERE id = ${id}::uuid AND state = 'open' AND session_id IS NULL
    RETURNING id, draft_id AS "draftId", version`
  await addToOutbox(sql, expired.map(checkoutExpired))
}

/**
 * Records which checkouts were paid or expired; returns the events of the latter. A subscription also proves its checkout's payment, even
 * of one given up. A target with another open checkout stays reserved.
 */
export async function closeCheckouts(
  sql: SqlQueries,
  accountId: string,
  { subscriptions, sessions }: CustomerFacts,
): Promise<OutboxEvent[]> {
  const ofState = (requestedState: string) => sessions.filter(({ state }) => state === requestedState).map(({ sessionId }) => sessionId)
  const bought = subscriptions.flatMap(({ checkoutId }) => checkoutId ?? [])
  await sql.$executeRaw`
    UPDATE checkout SET state = 'paid', version = version + 1
    WHERE account_id = ${accountId}::uuid AND state <> 'paid' AND (session_id = ANY(${ofState('paid')}) OR id = ANY(${bought}::uuid[]))`
  const expired = await rows(sql, ExpiredCheckout)`
    UPDATE checkout SET state = 'expired', version = version + 1
    WHERE account_id = ${accountId}::uuid AND state = 'open' AND session_id = ANY(${ofState('expired')})
    RETURNING id, draft_id AS "draftId", version`
  const stillOpen = await rows(sql, OpenDraft)`
    SELECT draft_id AS "draftId" FROM checkout WHERE account_id = ${accountId}::uuid AND state <> 'expired' AND draft_id IS NOT NULL`
  const stillReserved = new Set(stillOpen.map(({ draftId }) => draftId))
  return expired.filter(({ draftId }) => !draftId || !stillReserved.has(draftId)).map(checkoutExpired)
}
