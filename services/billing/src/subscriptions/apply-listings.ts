import type { Envelope } from '@directory/contracts/events/envelope'
import { ListingDeleted, PackageDropped } from '@directory/contracts/events/listings'
import { type SqlQueries, sqlTransaction } from '@directory/kit/messaging/outbox'
import type { PoolClient } from 'pg'
import { stopSubscriptions } from './stop-subscriptions.ts'

/** Waits until nobody is taking over what Stripe says of those who pay for a listing, so that neither overlooks what the other writes. */
const holdBuyers = (sql: SqlQueries, listingId: string) => sql.$queryRaw`
  SELECT FROM customer WHERE account_id IN (SELECT account_id FROM checkout WHERE target_id = ${listingId}::uuid
    UNION SELECT account_id FROM subscription WHERE target_id = ${listingId}::uuid)
  ORDER BY account_id FOR NO KEY UPDATE`

/** Ends what is paid for listings that are gone, or whose owners have gone back to the free package. */
export async function applyListings(messages: readonly Envelope[], tx: PoolClient): Promise<void> {
  const sql = sqlTransaction(tx)
  for (const { type, data, occurredAt } of messages) {
    if (type === ListingDeleted.type) {
      const { id } = ListingDeleted.data.parse(data)
      await holdBuyers(sql, id)
      await sql.$executeRaw`INSERT INTO deleted_listing (id) VALUES (${id}::uuid) ON CONFLICT DO NOTHING`
      // Nothing can be bought for it again, so that all ends, whenever it was bought.
      await stopSubscriptions(sql, { targetId: id, accountId: null, reason: 'listing_deleted', before: new Date().toISOString() })
    } else {
      const { listingId } = PackageDropped.data.parse(data)
      await holdBuyers(sql, listingId)
      await stopSubscriptions(sql, { targetId: listingId, accountId: null, reason: 'package_dropped', before: occurredAt })
    }
  }
}
