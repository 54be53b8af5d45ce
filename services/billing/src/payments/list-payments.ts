import { type Payment, stopReasons } from '@directory/contracts/http/payments'
import { PendingChange } from '@directory/contracts/http/subscriptions'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { StopReason, SubscriptionState } from '../generated/prisma/enums.ts'
import { subscriptionState } from '../projection/subscription-state.ts'
import type { BuildStripeUrl } from './stripe-pages.ts'

export interface PaymentFilter {
  readonly listingId?: string | undefined
  readonly accountId?: string | undefined
  /** The last one on the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

const PaymentRow = z.strictObject({
  id: z.uuid(),
  stripeId: z.string(),
  accountId: z.uuid(),
  offer: z.string(),
  listingId: z.uuid().nullable(),
  state: z.enum(SubscriptionState),
  startedAt: z.date(),
  paidUntil: z.date(),
  isEnding: z.boolean(),
  amountDue: z.int().nullable(),
  monthly: z.int().nullable(),
  includesVat: z.boolean().nullable(),
  pendingChange: PendingChange.extend({ offer: z.string() }).nullable(),
  subject: z.string().nullable(),
  stopReason: z.enum(StopReason).nullable(),
  email: z.string().nullable(),
  paidInTotal: z.int(),
  creditInTotal: z.int(),
  refunded: z.int(),
  chargedBack: z.int(),
})

const toStopReason = (reason: StopReason | null) => stopReasons.find((candidate) => candidate === reason?.replace('_', '-')) ?? null

/** Subscriptions of all customers, newest first, with what was paid for each. */
export async function listPayments(database: Database, buildStripeUrl: BuildStripeUrl, filter: PaymentFilter): Promise<Payment[]> {
  const { listingId = null, accountId = null, before = null, limit } = filter
  const payments = await rows(database, PaymentRow)`
    SELECT subscription.id, subscription.stripe_id AS "stripeId", subscription.account_id AS "accountId", offer, listing_id AS "listingId",
      subscription.state::text, started_at AS "startedAt", paid_until AS "paidUntil", is_ending AS "isEnding", amount_due AS "amountDue",
      monthly, includes_vat AS "includesVat", pending_change AS "pendingChange",
      subject, stop_reason::text AS "stopReason", customer.email, paid."paidInTotal", paid."creditInTotal",
      paid.refunded, paid."chargedBack"
    FROM subscription JOIN customer ON customer.account_id = subscription.account_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_paid), 0)::integer AS "paidInTotal", coalesce(sum(refunded), 0)::integer AS refunded,
          coalesce(sum(amount_paid - refunded) FILTER (WHERE is_lost), 0)::integer AS "chargedBack",
          coalesce(sum(credit_applied) FILTER (WHERE state = 'paid'), 0)::integer AS "creditInTotal"
        FROM invoice WHERE subscription_id = subscription.id
      ) AS paid
    WHERE (${listingId}::uuid IS NULL OR listing_id = ${listingId}::uuid)
      AND (${accountId}::uuid IS NULL OR subscription.account_id = ${accountId}::uuid)
      AND (${before}::uuid IS NULL
        OR (started_at, subscription.id) < (SELECT last.started_at, last.id FROM subscription AS last WHERE last.id = ${before}::uuid))
    ORDER BY started_at DESC, subscription.id DESC LIMIT ${limit}`
  return payments.map((row) => ({
    ...subscriptionState(row),
    accountId: row.accountId,
    email: row.email ?? '',
    subject: row.subject,
    stripeUrl: buildStripeUrl(row.stripeId),
    paidInTotal: row.paidInTotal,
    creditInTotal: row.creditInTotal,
    refunded: row.refunded,
    chargedBack: row.chargedBack,
    stopReason: toStopReason(row.stopReason),
  }))
}
