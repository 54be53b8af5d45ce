import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import type { OutboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { readSeller } from '../customers/invoice-footer.ts'
import { noticeRequested } from '../notice-requested.ts'
import { findUnconfirmedOrders, noteConfirmed } from '../orders/unconfirmed-orders.ts'
import type { InvoiceFacts } from './facts.ts'
import { createNotices, isCarriedOut } from './notices.ts'
import type { ProjectedSubscription } from './projected.ts'
import type { Stored } from './stored.ts'

const Purchase = z.strictObject({ stripeId: z.string(), subject: z.string().nullable(), acceptedTerms: z.string().nullable() })

async function findPurchases(sql: SqlQueries, accountId: string) {
  const purchases = await rows(sql, Purchase)`
    SELECT stripe_id AS "stripeId", subscription.subject, accepted_terms AS "acceptedTerms"
    FROM subscription LEFT JOIN checkout ON checkout.id = checkout_id WHERE subscription.account_id = ${accountId}::uuid`
  return new Map(purchases.map((purchase) => [purchase.stripeId, purchase]))
}

/** The emails due for the changes of a customer, after those have been stored. An order that has taken effect is confirmed once. */
export async function requestNotices(
  sql: SqlQueries,
  { accountId, isDisabled }: { readonly accountId: string; readonly isDisabled: boolean },
  subscriptions: readonly ProjectedSubscription[],
  invoices: readonly InvoiceFacts[],
  stored: Stored,
): Promise<OutboxEvent[]> {
  const orders = await findUnconfirmedOrders(sql, accountId)
  const background = {
    purchases: await findPurchases(sql, accountId),
    orders,
    seller: await readSeller(sql),
    stored,
    isAccountDisabled: isDisabled,
  }
  const states = new Map(subscriptions.map((subscription) => [subscription.stripeId, subscription]))
  await noteConfirmed(
    sql,
    orders.filter((order) => {
      const now = states.get(order.stripeId)
      return now && isCarriedOut(order, now)
    }),
  )
  return createNotices(subscriptions, invoices, background).map((notice) => noticeRequested(accountId, notice))
}
