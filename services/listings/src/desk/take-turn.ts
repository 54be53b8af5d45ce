import { leaseMinutes } from '@directory/contracts/http/desk'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { lockSubject } from '../locks.ts'
import type { Moderator, Queue } from './queues.ts'

const Leased = z.strictObject({ id: z.uuid() })
const Waiting = z.strictObject({ waiting: z.int() })

const isLeft = ({ table, isWaitingFor }: Queue, moderator: Moderator, without: readonly string[]) =>
  Prisma.sql`(${isWaitingFor(moderator)}) AND NOT ${table}.id = ANY(${without}::uuid[])`

/** Leases the first of a queue to a moderator, or renews their lease of it; undefined if others have taken all that wait. */
export async function takeTurn(
  tx: SqlQueries,
  queue: Queue,
  moderator: Moderator,
  without: readonly string[],
): Promise<string | undefined> {
  const moderatorId = moderator.accountId
  await lockSubject(tx, 'desk')
  const [lease] = await rows(tx, Leased)`
    INSERT INTO desk_lease (subject_id, moderator_id, expires_at)
    SELECT id, ${moderatorId}::uuid, now() + make_interval(mins => ${leaseMinutes}::integer) FROM ${queue.table}
    WHERE ${isLeft(queue, moderator, without)} AND NOT EXISTS (
      SELECT FROM desk_lease AS other
      WHERE other.subject_id = ${queue.table}.id AND other.moderator_id <> ${moderatorId}::uuid AND other.expires_at > now())
    ORDER BY ${queue.order} LIMIT 1
    ON CONFLICT (subject_id) DO UPDATE SET moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
    RETURNING subject_id AS id`
  return lease?.id
}

/** How many of a queue wait for a moderator’s decision, without some. */
export async function countWaiting(sql: SqlQueries, queue: Queue, moderator: Moderator, without: readonly string[]): Promise<number> {
  const [counted] = await rows(sql, Waiting)`
    SELECT count(*)::integer AS waiting FROM ${queue.table} WHERE ${isLeft(queue, moderator, without)}`
  return counted?.waiting ?? 0
}
