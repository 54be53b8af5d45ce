import { timeZone } from '@directory/contracts/catalogue/local-time'
import { socialPlatforms } from '@directory/contracts/catalogue/offers'
import { getPlatforms } from '@directory/contracts/catalogue/social-media'
import { SocialPackageId } from '@directory/contracts/events/billing'
import { MonthlyReport } from '@directory/contracts/http/social-reports'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { CountedMonth, calculateQuota, countedMonths } from '../posts/quota.ts'
import { plannedAt, visibleVersion } from '../posts/shown-post.ts'
import { isTheirs, type Viewer } from '../viewer.ts'

const ReportRow = MonthlyReport.omit({ month: true, quota: true }).extend({
  socialPackage: SocialPackageId.nullable(),
  months: z.array(CountedMonth),
})

/**
 * A client's posts in a month against its quota, by network, including networks of its package without posts; and the networks' metrics
 * for that month and the previous eleven.
 */
export async function readReport(database: Database, viewer: Viewer, month: string): Promise<MonthlyReport> {
  const { side } = viewer
  const planned = plannedAt[side]
  const day = `${month}-01`
  const [row] = await rows(database, ReportRow)`
    SELECT business_name AS "businessName", social_package AS "socialPackage",
      ${countedMonths({ side, from: day, to: day })} AS months,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('network', network, 'published', published, 'planned', planned))
        FROM (
          SELECT revision.network, count(*) AS planned, count(*) FILTER (WHERE post.state = 'published') AS published
          FROM post JOIN ${visibleVersion[side]}
          WHERE post.client_id = client.id AND ${planned} >= ${day}::date::timestamp AT TIME ZONE ${timeZone}::text
            AND ${planned} < (${day}::date::timestamp + interval '1 month') AT TIME ZONE ${timeZone}::text
          GROUP BY revision.network
        ) AS counted
      ), '[]') AS posts,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'network', network, 'followers', followers, 'reach', reach,
          'engagements', engagements, 'clicks', clicks) ORDER BY month, network)
        FROM network_figures
        WHERE client_id = client.id AND month > ${day}::date - interval '12 months' AND month <= ${day}::date
      ), '[]') AS metrics
    FROM client WHERE ${isTheirs(viewer)}`
  const counted = row?.months[0]
  if (!row || !counted) throw new Problem('client-not-found')
  const { businessName, socialPackage, metrics } = row
  const covered = counted.hasPackage ? getPlatforms(socialPackage) : []
  const posts = socialPlatforms.flatMap((network) => {
    const ofNetwork = row.posts.find((candidate) => candidate.network === network)
    return ofNetwork ?? (covered.includes(network) ? { network, published: 0, planned: 0 } : [])
  })
  return { month, businessName, quota: calculateQuota(counted, socialPackage), posts, metrics }
}
