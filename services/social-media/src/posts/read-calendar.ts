import { timeZone } from '@directory/contracts/catalogue/local-time'
import { SocialPackageId } from '@directory/contracts/events/billing'
import { type Calendar, Post } from '@directory/contracts/http/social-posts'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { isTheirs, type Viewer } from '../viewer.ts'
import { CountedMonth, calculateQuota, countedMonths } from './quota.ts'
import { plannedAt, postJson, visibleVersion } from './shown-post.ts'

const CalendarRow = z.strictObject({
  socialPackage: SocialPackageId.nullable(),
  posts: z.array(Post),
  waiting: z.array(Post),
  months: z.array(CountedMonth),
})

interface Days {
  readonly from: string
  readonly to: string
}

/** The states of posts that await each side. */
const waitsFor = {
  team: Prisma.sql`post.state = 'sent-back'`,
  client: Prisma.sql`post.state = 'proposed'`,
} as const satisfies Record<Viewer['side'], Prisma.Sql>
const mostWaiting = 100

/** The posts of a client's days as the viewer may see them, those awaiting the viewer, and the quotas of the months. */
export async function readCalendar(database: Database, viewer: Viewer, { from, to }: Days): Promise<Calendar> {
  const { side } = viewer
  const planned = plannedAt[side]
  const [row] = await rows(database, CalendarRow)`
    SELECT social_package AS "socialPackage", ${countedMonths({ side, from, to })} AS months,
      coalesce((
        SELECT jsonb_agg(${postJson} ORDER BY ${planned}, post.id) FROM post JOIN ${visibleVersion[side]}
        WHERE post.client_id = client.id AND ${planned} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}::text
          AND ${planned} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text
      ), '[]') AS posts,
      coalesce((
        SELECT jsonb_agg(${postJson} ORDER BY ${planned}, post.id)
        FROM (
          SELECT * FROM post WHERE post.client_id = client.id AND ${waitsFor[side]} ORDER BY ${planned}, post.id LIMIT ${mostWaiting}
        ) AS post JOIN ${visibleVersion[side]}
      ), '[]') AS waiting
    FROM client WHERE ${isTheirs(viewer)}`
  if (!row) throw new Problem('client-not-found')
  const { socialPackage, posts, waiting, months } = row
  return { posts, waiting, quotas: months.map((month) => calculateQuota(month, socialPackage)) }
}
