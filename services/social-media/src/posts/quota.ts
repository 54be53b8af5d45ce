import { timeZone } from '@directory/contracts/catalogue/local-time'
import type { SocialPackageId } from '@directory/contracts/catalogue/offers'
import { findSocialOffer } from '@directory/contracts/catalogue/social-media'
import { Quota } from '@directory/contracts/http/social-posts'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import type { Viewer } from '../viewer.ts'
import { plannedAt } from './shown-post.ts'

/** The counts of a client's posts in a month, and whether it had a package: a cancelled one counts until it ends. */
export const CountedMonth = Quota.omit({ posts: true, isMinimum: true }).extend({ hasPackage: z.boolean() })

interface Months {
  readonly side: Viewer['side']
  /** Any day of the first and of the last month. */
  readonly from: string
  readonly to: string
}

/** The monthly counts of the current `client` row, as one JSON value, ordered by month. */
export const countedMonths = ({ side, from, to }: Months): Prisma.Sql => Prisma.sql`(
  SELECT jsonb_agg(jsonb_build_object('month', to_char(first_day, 'YYYY-MM'), 'planned', planned, 'approved', approved, 'published', published,
    'hasPackage', coalesce(package_started_at < ends AND coalesce(package_ends_at > begins, package_state <> 'ended'), false)) ORDER BY first_day)
  FROM generate_series(date_trunc('month', ${from}::date::timestamp), ${to}::date::timestamp, interval '1 month') AS first_day
    CROSS JOIN LATERAL (
      SELECT first_day AT TIME ZONE ${timeZone}::text AS begins, (first_day + interval '1 month') AT TIME ZONE ${timeZone}::text AS ends
    ) AS period
    CROSS JOIN LATERAL (
      SELECT count(*) AS planned, count(*) FILTER (WHERE state IN ('approved', 'published')) AS approved,
        count(*) FILTER (WHERE state = 'published') AS published
      FROM post WHERE post.client_id = client.id AND ${plannedAt[side]} >= begins AND ${plannedAt[side]} < ends
    ) AS counted
)`

/** The number of posts that a package includes in a month, with the actual counts. Without a package, there is no quota. */
export function calculateQuota({ hasPackage, ...counted }: z.output<typeof CountedMonth>, socialPackage: SocialPackageId | null): Quota {
  const offer = hasPackage && socialPackage ? findSocialOffer(socialPackage) : undefined
  return { ...counted, posts: offer?.postsAMonth ?? null, isMinimum: offer?.isPostsMinimum ?? false }
}
