import { localDate } from '@directory/contracts/catalogue/local-time'
import { TeamToDo } from '@directory/contracts/http/team-calendar'
import { rows } from '@directory/kit/database/rows'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { isWithin } from '../posts/read-calendar.ts'
import { moment, plannedAt, visibleVersion } from '../posts/shown-post.ts'
import { isTheirs, teamOf } from '../viewer.ts'
import { clientName } from './client-name.ts'

const mostItems = 100

/** The first items and the number of all, from a subquery with the columns json, total, at and id. */
const listOf = (items: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT jsonb_build_object('total', coalesce(max(total), 0), 'items', coalesce(jsonb_agg(json ORDER BY at, id), '[]'))
  FROM (${items} ORDER BY at, id LIMIT ${mostItems}) AS listed
)`

/** What the caller’s clients need on the local day of a moment, in one statement. */
export async function readToDo(database: Database, caller: Caller, now: Date): Promise<TeamToDo> {
  const theirs = isTheirs(teamOf(caller))
  const [today, time] = [localDate(now), now.toISOString()]
  const listPosts = (condition: Prisma.Sql) =>
    listOf(Prisma.sql`
      SELECT count(*) OVER () AS total, post.planned_at AS at, post.id, jsonb_build_object('id', post.id, 'clientId', post.client_id,
        'clientName', ${clientName}, 'network', revision.network, 'text', left(revision.text, 200), 'plannedAt', ${moment(plannedAt.team)},
        'state', post.state) AS json
      FROM post JOIN client ON client.id = post.client_id JOIN ${visibleVersion.team}
      WHERE ${theirs} AND ${condition}`)
  const [row] = await rows(database, TeamToDo)`
    SELECT
      ${listOf(Prisma.sql`
        SELECT count(*) OVER () AS total, min(message.at) AS at, client.id, jsonb_build_object('clientId', client.id,
          'clientName', ${clientName}, 'messages', count(*), 'lastAt', ${moment(Prisma.sql`max(message.at)`)}) AS json
        FROM client JOIN conversation ON conversation.client_id = client.id
          JOIN message ON message.client_id = client.id AND sender = 'client' AND message.at > read_by_team
        WHERE ${theirs} AND last_at > read_by_team GROUP BY client.id`)} AS unread,
      ${listPosts(Prisma.sql`post.state = 'sent-back'`)} AS "sentBack",
      ${listPosts(Prisma.sql`post.state <> 'published' AND post.planned_at <= ${time}::timestamptz`)} AS overdue,
      ${listPosts(Prisma.sql`
        post.state <> 'published' AND post.planned_at > ${time}::timestamptz AND ${isWithin(plannedAt.team, { from: today, to: today })}`)} AS "dueToday",
      ${listPosts(Prisma.sql`post.state = 'proposed'`)} AS "waitingForClient"`
  if (!row) throw new Error('a statement without FROM returns one row')
  return row
}
