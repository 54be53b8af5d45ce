import { reportDays } from '@directory/contracts/catalogue/report-reasons'
import { SafetyFacts } from '@directory/contracts/http/online-safety'
import { reportReasonIds } from '@directory/contracts/http/reports'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { stateAfterAppeal } from '../reports/changed-on-appeal.ts'

const urgent = reportReasonIds.filter((reason) => reportDays(reason) === 1)
const none = { listings: 0, pictures: 0, reviews: 0, rejectedReviews: 0, reports: 0, urgentReports: 0, upheldReports: 0, medianHours: null }

/** What a risk assessment can start from. */
export async function readFacts(sql: SqlQueries): Promise<SafetyFacts> {
  const [facts] = await rows(sql, SafetyFacts)`
    SELECT
      (SELECT count(*)::integer FROM listing WHERE is_approved AND is_active) AS listings,
      (SELECT count(*)::integer FROM listing_image JOIN listing ON listing.id = listing_id WHERE is_approved AND is_active) AS pictures,
      (SELECT count(*)::integer FROM review WHERE state = 'approved') AS reviews,
      (SELECT count(*)::integer FROM review WHERE state = 'rejected') AS "rejectedReviews",
      count(*)::integer AS reports,
      count(*) FILTER (WHERE reason = ANY(${urgent}::text[]))::integer AS "urgentReports",
      count(*) FILTER (WHERE ${stateAfterAppeal} = 'upheld')::integer AS "upheldReports",
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)) / 3600)::numeric, 1)::float8
        AS "medianHours"
    FROM report WHERE kind = 'report' AND created_at > now() - interval '12 months'`
  return facts ?? none
}
