import { leaseMinutes } from '@directory/contracts/http/desk'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { lockSubject } from '../locks.ts'
import { inState } from '../moderation/listing-conditions.ts'
import { inOrder } from '../moderation/listing-orders.ts'

const Leased = z.strictObject({ id: z.uuid() })
const Waiting = z.strictObject({ waiting: z.int() })

const isWaiting = (without: readonly string[]) => Prisma.sql`${inState.pending} AND NOT id = ANY(${without}::uuid[])`

/** Leases the listing that has waited longest to a moderator, or renews their lease of it; undefined if others have taken all that wait. */
export async function takeListing(tx: SqlQueries, moderatorId: string, without: readonly string[]): Promise<string | undefined> {
  await lockSubject(tx, 'desk')
  const [lease] = await rows(tx, Leased)`
    INSERT INTO moderation_lease (listing_id, moderator_id, expires_at)
    SELECT id, ${moderatorId}::uuid, now() + make_interval(mins => ${leaseMinutes}::integer) FROM listing
    WHERE ${isWaiting(without)} AND NOT EXISTS (
      SELECT FROM moderation_lease AS other
      WHERE other.listing_id = listing.id AND other.moderator_id <> ${moderatorId}::uuid AND other.expires_at > now())
    ORDER BY ${inOrder.waiting} LIMIT 1
    ON CONFLICT (listing_id) DO UPDATE SET moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
    RETURNING listing_id AS id`
  return lease?.id
}

/** How many listings wait for a decision, without some. */
export async function countWaiting(sql: SqlQueries, without: readonly string[]): Promise<number> {
  const [counted] = await rows(sql, Waiting)`SELECT count(*)::integer AS waiting FROM listing WHERE ${isWaiting(without)}`
  return counted?.waiting ?? 0
}
