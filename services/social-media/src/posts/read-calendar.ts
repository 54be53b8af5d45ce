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

/** The condition for a time within local days. */
export const isWithin = (time: Prisma.Sql, { from, to }: Days): Prisma.Sql => Prisma.sql`
  ${time} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}::text AND ${time} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text`

/** How many posts that await somebody a calendar holds. */
export const mostWaiting = 100
const planned = plannedAt.client

/** The posts that a client was shown for some days, the proposed ones, and the quotas of the months. */
export async function readCalendar(database: Database, viewer: Extract<Viewer, { side: 'client' }>, days: Days): Promise<Calendar> {
  const [row] = await rows(database, CalendarRow)`
    SELECT social_package AS "socialPackage", ${countedMonths({ side: 'client', ...days })} AS months,
      coalesce((
        SELECT jsonb_agg(${postJson} ORDER BY ${planned}, post.id) FROM post JOIN ${visibleVersion.client}
        WHERE post.client_id = client.id AND ${isWithin(planned, days)}
      ), '[]') AS posts,
      coalesce((
        SELECT jsonb_agg(${postJson} ORDER BY ${planned}, post.id)
        FROM (
          SELECT * FROM post WHERE post.client_id = client.id AND post.state = 'proposed' ORDER BY ${planned}, post.id LIMIT ${mostWaiting}
        ) AS post JOIN ${visibleVersion.client}
      ), '[]') AS waiting
    FROM client WHERE ${isTheirs(viewer)}`
  if (!row) throw new Problem('client-not-found')
  const { socialPackage, posts, waiting, months } = row
  return { posts, waiting, quotas: months.map((month) => calculateQuota(month, socialPackage)) }
}
