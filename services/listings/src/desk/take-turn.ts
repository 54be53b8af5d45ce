import { leaseMinutes } from '@directory/contracts/http/desk'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { lockSubject } from '../locks.ts'
import type { Queue } from './queue.ts'

const Leased = z.strictObject({ id: z.uuid() })
const Counts = z.strictObject({ waiting: z.int(), forOthers: z.int() })

/** Leases the first of a queue to a moderator, or renews their lease of it; undefined if others have taken all that wait. */
export async function takeTurn(tx: SqlQueries, queue: Queue, moderatorId: string, without: readonly string[]): Promise<string | undefined> {
  const { table, isWaiting, concerns, order } = queue
  await lockSubject(tx, 'desk')
  const [lease] = await rows(tx, Leased)`
    INSERT INTO desk_lease (subject_id, moderator_id, expires_at)
    SELECT id, ${moderatorId}::uuid, now() + make_interval(mins => ${leaseMinutes}::integer) FROM ${table}
    WHERE ${isWaiting} AND NOT ${concerns(moderatorId)} AND NOT ${table}.id = ANY(${without}::uuid[]) AND NOT EXISTS (
      SELECT FROM desk_lease AS other
      WHERE other.subject_id = ${table}.id AND other.moderator_id <> ${moderatorId}::uuid AND other.expires_at > now())
    ORDER BY ${order} LIMIT 1
    ON CONFLICT (subject_id) DO UPDATE SET moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
    RETURNING subject_id AS id`
  return lease?.id
}

/** How many of a queue wait for a moderator’s decision, without some, and how many for somebody else’s. */
export async function countWaiting(sql: SqlQueries, queue: Queue, moderatorId: string, without: readonly string[]) {
  const { table, isWaiting, concerns } = queue
  const [counts] = await rows(sql, Counts)`
    SELECT count(*) FILTER (WHERE NOT is_own AND NOT id = ANY(${without}::uuid[]))::integer AS waiting,
      count(*) FILTER (WHERE is_own)::integer AS "forOthers"
    FROM (SELECT id, ${concerns(moderatorId)} AS is_own FROM ${table} WHERE ${isWaiting}) AS queue`
  return counts ?? { waiting: 0, forOthers: 0 }
}
