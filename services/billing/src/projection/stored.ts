import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { InvoiceState, StopReason, SubscriptionState } from '../generated/prisma/enums.ts'
import type { CustomerFacts } from './facts.ts'
import type { Circumstances } from './projected.ts'

const StoredSubscription = z.strictObject({
  stripeId: z.string(),
  state: z.enum(SubscriptionState),
  isEnding: z.boolean(),
  stopReason: z.enum(StopReason).nullable(),
})
const StoredInvoice = z.strictObject({
  id: z.string(),
  state: z.enum(InvoiceState),
  refunded: z.int(),
  attempts: z.int(),
  /** When we first recorded it as paid. */
  paidRecordedAt: z.date().nullable(),
})
const StoppedCheckout = z.strictObject({ id: z.uuid(), stopReason: z.enum(StopReason) })
const DeletedListing = z.strictObject({ id: z.uuid(), deletedAt: z.date() })
const Stop = z.strictObject({ stripeId: z.string(), createdAt: z.date() })

/** The previously stored state of a customer, by Stripe's ids. */
export interface Stored {
  readonly subscriptions: ReadonlyMap<string, z.output<typeof StoredSubscription>>
  readonly invoices: ReadonlyMap<string, z.output<typeof StoredInvoice>>
}

/** Reads the stored state of a customer. */
export async function readStored(sql: SqlQueries, accountId: string): Promise<Stored> {
  const subscriptions = await rows(sql, StoredSubscription)`
    SELECT stripe_id AS "stripeId", state::text, is_ending AS "isEnding", stop_reason::text AS "stopReason"
    FROM subscription WHERE account_id = ${accountId}::uuid`
  const invoices = await rows(sql, StoredInvoice)`
    SELECT id, state::text, refunded, attempts, paid_recorded_at AS "paidRecordedAt" FROM invoice WHERE account_id = ${accountId}::uuid`
  return {
    subscriptions: new Map(subscriptions.map((row) => [row.stripeId, row])),
    invoices: new Map(invoices.map((row) => [row.id, row])),
  }
}

/** Subscriptions of checkouts that were stopped before they were paid, and why: they must never take effect. */
async function stoppedBefore(
  sql: SqlQueries,
  accountId: string,
  subscriptions: CustomerFacts['subscriptions'],
): Promise<Map<string, StopReason>> {
  const checkouts = await rows(sql, StoppedCheckout)`
    SELECT id, stop_reason::text AS "stopReason" FROM checkout WHERE account_id = ${accountId}::uuid AND stop_reason IS NOT NULL`
  const reasons = new Map<string | null, StopReason>(checkouts.map(({ id, stopReason }) => [id, stopReason]))
  return new Map(
    subscriptions.flatMap(({ stripeId, checkoutId }) => {
      const reason = reasons.get(checkoutId)
      return reason ? [[stripeId, reason]] : []
    }),
  )
}

/** Reads our records that supplement Stripe's state. */
export async function readCircumstances(
  sql: SqlQueries,
  { accountId, deletedAt }: { readonly accountId: string; readonly deletedAt: Date | null },
  { subscriptions }: CustomerFacts,
  stored: Stored,
): Promise<Circumstances> {
  const listingIds = subscriptions.flatMap(({ listingId }) => listingId ?? [])
  const deleted = await rows(sql, DeletedListing)`
    SELECT id, deleted_at AS "deletedAt" FROM deleted_listing WHERE id = ANY(${listingIds}::uuid[])`
  const stops = await rows(sql, Stop)`
    SELECT stripe_id AS "stripeId", created_at AS "createdAt" FROM instruction
    WHERE account_id = ${accountId}::uuid AND kind = 'cancel_subscription'`
  const stopped = await stoppedBefore(sql, accountId, subscriptions)
  return {
    accountId,
    deletedAt: deletedAt?.getTime() ?? null,
    deletedListings: new Map(deleted.map((row) => [row.id, row.deletedAt.getTime()])),
    paidSince: new Map(
      [...stored.invoices.values()].flatMap(({ id, paidRecordedAt }) => (paidRecordedAt ? [[id, paidRecordedAt.getTime()]] : [])),
    ),
    stoppedSince: new Map([
      ...stops.map(({ stripeId, createdAt }) => [stripeId, createdAt.getTime()] as const),
      ...[...stopped.keys()].map((stripeId) => [stripeId, 0] as const),
    ]),
    stopped: new Map([
      ...stopped,
      ...[...stored.subscriptions.values()].flatMap(({ stripeId, stopReason }) => (stopReason ? [[stripeId, stopReason] as const] : [])),
    ]),
  }
}
