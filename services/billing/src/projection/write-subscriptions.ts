import type { SqlQueries } from '@directory/kit/database/sql'
import { instruct, withdrawCancellations } from '../instruct.ts'
import type { InvoiceFacts } from './facts.ts'
import type { ProjectedSubscription } from './projected.ts'

const timestamp = (milliseconds: number | null): string | null => (milliseconds === null ? null : new Date(milliseconds).toISOString())

/**
 * Stores Stripe's state of an account's subscriptions, and queues cancellations with their open invoices. New ones are recorded at the
 * current time, since the transaction may have begun long before, and what was dropped in the meantime must not end them.
 */
export async function writeSubscriptions(sql: SqlQueries, accountId: string, projected: readonly ProjectedSubscription[]): Promise<void> {
  if (projected.length === 0) return
  const rows = JSON.stringify(
    projected.map((one) => ({
      ...one,
      startedAt: timestamp(one.startedAt),
      paidUntil: timestamp(one.paidUntil),
      endedAt: timestamp(one.endedAt),
      pendingChange: one.pendingChange && { ...one.pendingChange, expiresAt: timestamp(one.pendingChange.expiresAt) },
    })),
  )
  await sql.$executeRaw`
    INSERT INTO subscription (stripe_id, account_id, checkout_id, offer, target_id, listing_id, subject, state, started_at, paid_until,
      is_ending, amount_due, monthly, includes_vat, ended_at, stop_reason, pending_change, fingerprint, recorded_at)
    SELECT received."stripeId", ${accountId}::uuid, checkout.id, received.offer, received."targetId", received."listingId", checkout.subject,
      received.state::subscription_state, received."startedAt", received."paidUntil", received."isEnding", received."amountDue", received.monthly, received."includesVat",
      received."endedAt", received."stopReason"::stop_reason, nullif(received."pendingChange", 'null'), received.fingerprint, clock_timestamp()
    FROM jsonb_to_recordset(${rows}::jsonb) AS received("stripeId" text, "checkoutId" uuid, offer text, "targetId" uuid, "listingId" uuid, state text,
        "startedAt" timestamptz, "paidUntil" timestamptz, "isEnding" boolean, "amountDue" integer, monthly integer, "includesVat" boolean,
        "endedAt" timestamptz, "stopReason" text, "pendingChange" jsonb, fingerprint text)
      LEFT JOIN checkout ON checkout.id = received."checkoutId" AND checkout.account_id = ${accountId}::uuid
    ON CONFLICT (stripe_id) DO UPDATE SET offer = excluded.offer, state = excluded.state, started_at = excluded.started_at,
      paid_until = excluded.paid_until, is_ending = excluded.is_ending, amount_due = excluded.amount_due, monthly = excluded.monthly,
      includes_vat = excluded.includes_vat, ended_at = excluded.ended_at, stop_reason = excluded.stop_reason,
      pending_change = excluded.pending_change, fingerprint = excluded.fingerprint`
  const idsWhere = (isSo: (one: ProjectedSubscription) => boolean) => projected.filter(isSo).map(({ stripeId }) => stripeId)
  await instruct(
    sql,
    accountId,
    'cancel_subscription',
    idsWhere(({ isToBeCancelled, leavesOpenInvoices }) => isToBeCancelled || leavesOpenInvoices),
  )
  await instruct(
    sql,
    accountId,
    'undo_change',
    projected.flatMap(({ undoneChange }) => undoneChange ?? []),
  )
  await withdrawCancellations(
    sql,
    idsWhere(({ state }) => state !== 'ended'),
  )
}

/** Stores Stripe's state of an account's invoices. */
export async function writeInvoices(sql: SqlQueries, accountId: string, invoices: readonly InvoiceFacts[]): Promise<void> {
  if (invoices.length === 0) return
  const rows = JSON.stringify(invoices.map((one) => ({ ...one, issuedAt: timestamp(one.issuedAt) })))
  await sql.$executeRaw`
    INSERT INTO invoice AS stored (id, account_id, subscription_id, offer, number, state, total, tax, amount_paid, credit_applied, refunded,
      is_lost, attempts, issued_at, invoice_url, pdf_url, paid_recorded_at)
    SELECT received.id, ${accountId}::uuid, subscription.id, received.offer, received.number, received.state::invoice_state, received.total, received.tax, received."amountPaid",
      received."creditApplied", received.refunded, received."isLost", received.attempts, received."issuedAt", received."invoiceUrl", received."pdfUrl", CASE WHEN received.state = 'paid' THEN now() END
    FROM jsonb_to_recordset(${rows}::jsonb) AS received(id text, "subscriptionId" text, offer text, number text, state text, total integer, tax integer,
        "amountPaid" integer, "creditApplied" integer, refunded integer, "isLost" boolean, attempts integer, "issuedAt" timestamptz,
        "invoiceUrl" text, "pdfUrl" text)
      LEFT JOIN subscription ON subscription.stripe_id = received."subscriptionId"
    ON CONFLICT (id) DO UPDATE SET subscription_id = excluded.subscription_id, offer = coalesce(excluded.offer, stored.offer), number = excluded.number, state = excluded.state,
      total = excluded.total, tax = excluded.tax, amount_paid = excluded.amount_paid, credit_applied = excluded.credit_applied,
      refunded = excluded.refunded, is_lost = excluded.is_lost, attempts = excluded.attempts,
      invoice_url = excluded.invoice_url, pdf_url = excluded.pdf_url,
      paid_recorded_at = coalesce(stored.paid_recorded_at, excluded.paid_recorded_at)`
}
