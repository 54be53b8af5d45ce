import { timeZone } from '@directory/contracts/catalogue/local-time'
import { ListingStatistics, promisedHours, type StatisticsPeriod } from '@directory/contracts/http/statistics'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'

const Month = ListingStatistics.shape.months.element.extend({ month: z.string().nullable() })

/** The activity in each local month; the row without a month has the approvals of all months. */
export async function readStatistics(database: Database, months: StatisticsPeriod): Promise<ListingStatistics> {
  const [all, ...each] = await rows(database, Month)`
    WITH period AS (
      SELECT this_month - (${months}::integer - 1) * interval '1 month' AS first, this_month
      FROM (SELECT date_trunc('month', now() AT TIME ZONE ${timeZone}::text) AS this_month)
    ), shown AS (
      SELECT generate_series(first, this_month, interval '1 month') AS begins FROM period UNION ALL SELECT NULL
    ), creation AS (
      SELECT date_trunc('month', created_at AT TIME ZONE ${timeZone}::text) AS begins, count(*)::integer AS created
      FROM listing WHERE created_at >= (SELECT first AT TIME ZONE ${timeZone}::text FROM period) GROUP BY 1
    ), approval AS (
      SELECT begins, count(*)::integer AS approved, count(*) FILTER (WHERE hours <= ${promisedHours}::integer)::integer AS in_time,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median_hours
      FROM (
        SELECT date_trunc('month', first_approved_at AT TIME ZONE ${timeZone}::text) AS begins,
          extract(epoch FROM first_approved_at - created_at)::float8 / 3600 AS hours
        FROM listing WHERE first_approved_at >= (SELECT first AT TIME ZONE ${timeZone}::text FROM period)
      ) AS decided GROUP BY GROUPING SETS ((begins), ())
    ), engagement AS (
      SELECT date_trunc('month', day::timestamp) AS begins, sum(count) FILTER (WHERE kind = 'view')::integer AS views,
        sum(count) FILTER (WHERE kind IN ('call', 'email', 'website'))::integer AS contacts
      FROM listing_engagement WHERE day >= (SELECT first::date FROM period) GROUP BY 1
    )
    SELECT to_char(shown.begins, 'YYYY-MM') AS month, coalesce(created, 0) AS created, coalesce(approved, 0) AS approved,
      coalesce(in_time, 0) AS "inTime", median_hours AS "medianHours", coalesce(views, 0) AS views, coalesce(contacts, 0) AS contacts
    FROM shown LEFT JOIN creation ON creation.begins = shown.begins LEFT JOIN engagement ON engagement.begins = shown.begins
      LEFT JOIN approval ON approval.begins IS NOT DISTINCT FROM shown.begins
    ORDER BY shown.begins NULLS FIRST`
  return {
    overall: { approved: all?.approved ?? 0, medianHours: all?.medianHours ?? null, inTime: all?.inTime ?? 0 },
    months: each.map(({ month, ...statistics }) => ({ month: month ?? '', ...statistics })),
  }
}
