import { nobody } from '@directory/contracts/catalogue/social-media'
import { SocialPackageId } from '@directory/contracts/events/billing'
import { Post } from '@directory/contracts/http/social-posts'
import { CalendarClient, type CalendarFilters, type TeamCalendar } from '@directory/contracts/http/team-calendar'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { CountedMonth, calculateQuota, countedMonths } from '../posts/quota.ts'
import { isWithin, mostWaiting } from '../posts/read-calendar.ts'
import { plannedAt, postJson, visibleVersion } from '../posts/shown-post.ts'
import { isTheirs, teamOf } from '../viewer.ts'
import { clientName, managersOfClient } from './client-name.ts'

const ClientRow = CalendarClient.omit({ quotas: true }).extend({
  socialPackage: SocialPackageId.nullable(),
  months: z.array(CountedMonth),
})
const CalendarRow = z.strictObject({ clients: z.array(ClientRow), posts: z.array(Post), waiting: z.array(Post) })

/** More than anybody looks at in a month; what is beyond it can be found by a filter or in a week. */
const mostPosts = 2_000

interface Calendar extends CalendarFilters {
  readonly from: string
  readonly to: string
}

function isGivenTo(assignee: string | undefined): Prisma.Sql {
  if (assignee === undefined) return Prisma.sql`true`
  if (assignee === nobody) return Prisma.sql`NOT EXISTS (SELECT FROM ${managersOfClient})`
  return Prisma.sql`EXISTS (SELECT FROM ${managersOfClient} AND account.id = ${assignee}::uuid)`
}

const isOrAny = (column: Prisma.Sql, value: string | undefined): Prisma.Sql =>
  value === undefined ? Prisma.sql`true` : Prisma.sql`${column} = ${value}`

/** The posts of the caller’s clients in some days that match the filters, those sent back, and each client’s quotas of the months. */
export async function readTeamCalendar(
  database: Database,
  caller: Caller,
  { client, network, state, assignee, ...days }: Calendar,
): Promise<TeamCalendar> {
  const planned = plannedAt.team
  const listPosts = (condition: Prisma.Sql, most: number) => Prisma.sql`
    SELECT coalesce(jsonb_agg(listed.json ORDER BY listed.planned_at, listed.id), '[]') FROM (
      SELECT ${postJson} AS json, post.planned_at, post.id FROM post JOIN client ON client.id = post.client_id JOIN ${visibleVersion.team}
      WHERE ${condition} AND ${isTheirs(teamOf(caller, client))} AND ${isGivenTo(assignee)}
        AND ${isOrAny(Prisma.sql`revision.network::text`, network)}
      ORDER BY post.planned_at, post.id LIMIT ${most}
    ) AS listed`
  const [row] = await rows(database, CalendarRow)`
    SELECT
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', client.id, 'name', ${clientName}, 'socialPackage', social_package,
          'months', ${countedMonths({ side: 'team', ...days })},
          'managers', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('accountId', account.id, 'email', coalesce(account.email, ''))
              ORDER BY account.email, account.id), '[]') FROM ${managersOfClient}
          )) ORDER BY lower(${clientName}), client.id), '[]')
        FROM client WHERE ${isTheirs(teamOf(caller))}
      ) AS clients,
      (${listPosts(Prisma.sql`${isWithin(planned, days)} AND ${isOrAny(Prisma.sql`post.state`, state)}`, mostPosts + 1)}) AS posts,
      (${listPosts(Prisma.sql`post.state = 'sent-back' AND ${isOrAny(Prisma.sql`post.state`, state)}`, mostWaiting)}) AS waiting`
  const { clients = [], posts = [], waiting = [] } = row ?? {}
  if (client !== undefined && !clients.some(({ id }) => id === client.toLowerCase())) throw new Problem('client-not-found')
  return {
    clients: clients.map(({ socialPackage, months, ...shown }) => ({
      ...shown,
      quotas: months.map((month) => calculateQuota(month, socialPackage)),
    })),
    posts: posts.slice(0, mostPosts),
    hasMore: posts.length > mostPosts,
    waiting,
  }
}
