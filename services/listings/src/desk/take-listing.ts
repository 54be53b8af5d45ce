import { leaseMinutes } from '@directory/contracts/http/desk'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { inState } from '../moderation/listing-conditions.ts'
import { inOrder } from '../moderation/listing-orders.ts'

const Leased = z.strictObject({ id: z.uuid() })
const Waiting = z.strictObject({ waiting: z.int() })

/** Two moderators rarely look for the same listing at the same moment. */
const attempts = 5

const isWaiting = (without: readonly string[]) => Prisma.sql`${inState.pending} AND NOT id = ANY(${without}::uuid[])`

/**
 * Leases the listing that has waited longest to a moderator, or renews their lease of it; undefined if others have taken all that wait. A
 * lease that another moderator has got since this statement began is not taken from them: the next attempt sees it.
 */
export async function takeListing(sql: SqlQueries, moderatorId: string, without: readonly string[]): Promise<string | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const leased = await rows(sql, Leased)`
      INSERT INTO moderation_lease (listing_id, moderator_id, expires_at)
      SELECT id, ${moderatorId}::uuid, now() + make_interval(mins => ${leaseMinutes}::integer) FROM listing
      WHERE ${isWaiting(without)} AND NOT EXISTS (
        SELECT FROM moderation_lease AS other
        WHERE other.listing_id = listing.id AND other.moderator_id <> ${moderatorId}::uuid AND other.expires_at > now())
      ORDER BY ${inOrder.waiting} LIMIT 1
      ON CONFLICT (listing_id) DO UPDATE SET moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
        WHERE moderation_lease.moderator_id = excluded.moderator_id OR moderation_lease.expires_at <= now()
      RETURNING listing_id AS id`
    const [lease] = leased
    if (lease) return lease.id
    const free = await countWaiting(sql, without)
    if (free === 0) return undefined
  }
  return undefined
}

/** How many listings wait for a decision, without some. */
export async function countWaiting(sql: SqlQueries, without: readonly string[]): Promise<number> {
  const [counted] = await rows(sql, Waiting)`SELECT count(*)::integer AS waiting FROM listing WHERE ${isWaiting(without)}`
  return counted?.waiting ?? 0
}
