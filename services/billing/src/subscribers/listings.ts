import { limits } from '@directory/contracts/catalogue/limits'
import type { ClaimGranted } from '@directory/contracts/events/listings'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import type { z } from 'zod'
import { stopSales } from '../checkouts/lock-sales.ts'
import { stopSubscriptions } from '../subscriptions/stop-subscriptions.ts'

/** Locks the customers who pay for a listing against synchronisation, so that neither overlooks the other's writes. */
const lockBuyers = (sql: SqlQueries, listingId: string) => sql.$executeRaw`
  SELECT FROM customer WHERE account_id IN (SELECT account_id FROM checkout WHERE target_id = ${listingId}::uuid
    UNION SELECT account_id FROM subscription WHERE target_id = ${listingId}::uuid)
  ORDER BY account_id FOR NO KEY UPDATE`

/**
 * Refunds the last month of a listing: the month itself and any changes of package in it. The invoice of the month before is at least 58
 * days older than the end of the paid time. Each subscription is refunded only once: otherwise a second request would refund the month
 * before. A package that ended long ago is not refunded: an admin may have granted another since.
 */
const refundMonth = (sql: SqlQueries, listingId: string, occurredAt: string, accountId: string | null = null) => sql.$executeRaw`
  INSERT INTO instruction (kind, stripe_id, account_id)
  SELECT 'refund_invoice', invoice.id, invoice.account_id FROM invoice JOIN (
    SELECT id, paid_until FROM subscription WHERE target_id = ${listingId}::uuid AND account_id = coalesce(${accountId}::uuid, account_id)
    ORDER BY started_at DESC, id DESC LIMIT 1
  ) AS newest ON newest.id = subscription_id
  WHERE invoice.state = 'paid' AND (refunded < amount_paid OR credit_applied > 0) AND issued_at > newest.paid_until - interval '40 days'
    AND newest.paid_until > ${occurredAt}::timestamptz - ${limits.packageGraceDays} * interval '1 day'
    AND NOT EXISTS (SELECT FROM instruction JOIN invoice AS other ON other.id = stripe_id
      WHERE kind = 'refund_invoice' AND other.subscription_id = newest.id)
  ON CONFLICT (kind, stripe_id) DO NOTHING`

/**
 * Ends what the previous owner of a business pays for it, and refunds the last month: another owner has the business. Nothing that is being
 * bought at this moment is left out, since a purchase looks again whose the business is after it has been stored.
 */
async function endForPreviousOwner(
  sql: SqlQueries,
  { listingId, previousOwnerId: accountId }: z.output<typeof ClaimGranted.data>,
  occurredAt: string,
): Promise<void> {
  await stopSales(sql, listingId)
  await lockBuyers(sql, listingId)
  await stopSubscriptions(sql, { targetId: listingId, accountId, reason: 'package_dropped', before: new Date().toISOString() })
  await refundMonth(sql, listingId, occurredAt, accountId)
}

/** Ends the subscriptions of listings that were deleted, rejected with a refund, moved back to the free package, or given to another owner. */
export const listings = subscriber('billing.listings', {
  ListingDeleted: each(async ({ data: { id }, occurredAt }, tx) => {
    const sql = sqlTransaction(tx)
    await stopSales(sql, id)
    await lockBuyers(sql, id)
    await sql.$executeRaw`INSERT INTO deleted_listing (id, deleted_at) VALUES (${id}::uuid, ${occurredAt}::timestamptz) ON CONFLICT DO NOTHING`
    // Nothing can be bought for it again, so everything ends, whenever it was bought.
    await stopSubscriptions(sql, { targetId: id, accountId: null, reason: 'listing_deleted', before: new Date().toISOString() })
  }),
  RefundRequested: each(async ({ data: { listingId }, occurredAt }, tx) => {
    const sql = sqlTransaction(tx)
    await lockBuyers(sql, listingId)
    await stopSubscriptions(sql, { targetId: listingId, accountId: null, reason: 'listing_rejected', before: occurredAt })
    await refundMonth(sql, listingId, occurredAt)
  }),
  PackageDropped: each(async ({ data: { listingId }, occurredAt }, tx) => {
    const sql = sqlTransaction(tx)
    await lockBuyers(sql, listingId)
    await stopSubscriptions(sql, { targetId: listingId, accountId: null, reason: 'package_dropped', before: occurredAt })
  }),
  ClaimGranted: each(({ data, occurredAt }, tx) => endForPreviousOwner(sqlTransaction(tx), data, occurredAt)),
  ClaimUndone: each(({ data, occurredAt }, tx) => endForPreviousOwner(sqlTransaction(tx), data, occurredAt)),
})
