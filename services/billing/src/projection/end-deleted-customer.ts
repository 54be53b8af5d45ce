import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { parseOfferId } from '../catalogue/offer.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { writePackages } from './write-packages.ts'

const LivePackage = z.strictObject({ targetId: z.uuid(), offer: z.string(), startedAt: z.date() })

/** Ends all subscriptions of a customer deleted at Stripe. Further events about them are ignored until they buy again as a new customer. */
export async function endDeletedCustomer(sql: SqlQueries, accountId: string, openSessions: readonly string[]): Promise<void> {
  const endsAt = Date.now()
  await sql.$executeRaw`
    UPDATE subscription SET state = 'ended', is_ending = false, amount_due = NULL, ended_at = coalesce(ended_at, ${new Date(endsAt)})
    WHERE account_id = ${accountId}::uuid AND state <> 'ended'`
  const live = await rows(sql, LivePackage)`
    SELECT target_id AS "targetId", offer, started_at AS "startedAt" FROM paid_package
    WHERE account_id = ${accountId}::uuid AND state <> 'ended'`
  const ended = live.map(({ targetId, offer, startedAt }) => ({
    targetId,
    offer: parseOfferId(offer),
    startedAt: startedAt.getTime(),
    expiresAt: null,
    endsAt,
    state: 'ended' as const,
  }))
  const sessions = openSessions.map((sessionId) => ({ sessionId, state: 'expired' as const }))
  await addToOutbox(sql, [
    ...(await writePackages(sql, accountId, ended)),
    ...(await closeCheckouts(sql, accountId, { subscriptions: [], invoices: [], sessions })),
  ])
  await sql.$executeRaw`
    UPDATE customer SET stripe_id = NULL, stripe_email = NULL, creation_key = gen_random_uuid() WHERE account_id = ${accountId}::uuid`
}
