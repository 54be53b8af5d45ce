import { localDate } from '@directory/contracts/catalogue/local-time'
import { TeamPostsDue } from '@directory/contracts/events/social-notices'
import { rows } from '@directory/kit/database/rows'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { teamNotice } from '../notices/notice-requested.ts'
import { isWithin } from '../posts/read-calendar.ts'
import { clientName, managersOfClient } from './client-name.ts'

const LastDay = z.strictObject({ day: z.iso.date() })
const Told = TeamPostsDue.pick({ clients: true }).extend({ accountId: z.uuid().nullable() })

/** Notes that the team is told today, and returns the day on which it was last told; undefined if that is today. */
async function takeDay(tx: Transaction, today: string): Promise<string | undefined> {
  if ((await tx.$executeRaw`INSERT INTO due_notice (day) VALUES (${today}::date) ON CONFLICT DO NOTHING`) === 0) return undefined
  const [last] = await rows(tx, LastDay)`
    WITH earlier AS (DELETE FROM due_notice WHERE day < ${today}::date RETURNING day)
    SELECT coalesce(max(day), ${today}::date - 1)::text AS day FROM earlier`
  return last?.day
}

/**
 * Emails each manager about the unpublished posts of their clients, and the team’s address about clients whom nobody manages: once a day, about
 * those of the day and those whose day has passed since the last email. Returns the number of emails.
 */
export async function tellDue(database: Database, now: Date): Promise<number> {
  const today = localDate(now)
  return database.$transaction(async (tx) => {
    const last = await takeDay(tx, today)
    if (last === undefined) return 0
    const isToday = isWithin(Prisma.sql`post.planned_at`, { from: today, to: today })
    const told = await rows(tx, Told)`
      WITH counted AS (
        SELECT client_id, count(*) FILTER (WHERE ${isToday}) AS due, count(*) FILTER (WHERE NOT (${isToday})) AS overdue
        FROM post WHERE state <> 'published' AND ${isWithin(Prisma.sql`post.planned_at`, { from: last, to: today })} GROUP BY client_id
      )
      SELECT manager.account_id AS "accountId",
        jsonb_agg(jsonb_build_object('name', ${clientName}, 'due', due, 'overdue', overdue) ORDER BY lower(${clientName}), client.id) AS clients
      FROM counted JOIN client ON client.id = counted.client_id
        LEFT JOIN LATERAL (SELECT client_manager.account_id FROM ${managersOfClient}) AS manager ON true
      GROUP BY manager.account_id`
    await addToOutbox(
      tx,
      told.map(({ accountId, clients }) => teamNotice(accountId, { notice: 'team-posts-due', day: today, clients })),
    )
    return told.length
  })
}
