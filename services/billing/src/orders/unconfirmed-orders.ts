import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

const Order = z.strictObject({
  id: z.uuid(),
  stripeId: z.string(),
  offer: z.string(),
  isResumption: z.boolean(),
  acceptedTerms: z.string(),
  orderedAt: z.date(),
})
export type Order = z.output<typeof Order>

/** The newest order of each of an account's subscriptions, unless it has been confirmed to the buyer. */
export const findUnconfirmedOrders = (sql: SqlQueries, accountId: string): Promise<Order[]> => rows(sql, Order)`
  SELECT newest.id, stripe_id AS "stripeId", newest.offer, is_resumption AS "isResumption", accepted_terms AS "acceptedTerms",
    ordered_at AS "orderedAt"
  FROM subscription CROSS JOIN LATERAL (
    SELECT * FROM subscription_order WHERE subscription_id = subscription.id ORDER BY ordered_at DESC LIMIT 1
  ) AS newest
  WHERE account_id = ${accountId}::uuid AND confirmed_at IS NULL`

/** Notes that orders have been confirmed to the buyer, with those before them, such as the other half of a double click. */
export async function noteConfirmed(sql: SqlQueries, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return
  await sql.$executeRaw`
    UPDATE subscription_order SET confirmed_at = now() FROM subscription_order AS newest
    WHERE newest.id = ANY(${orders.map(({ id }) => id)}::uuid[]) AND subscription_order.subscription_id = newest.subscription_id
      AND subscription_order.ordered_at <= newest.ordered_at AND subscription_order.confirmed_at IS NULL`
}
