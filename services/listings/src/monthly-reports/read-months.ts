import { Engagement } from '@directory/contracts/events/engagement'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

const OfListing = Engagement.extend({ listingId: z.uuid() })
const Waiting = z.strictObject({ listingId: z.uuid() })
const OfCategory = Engagement.extend({ categoryId: z.uuid() })

/** The fewest businesses of which a median says something, and nothing about any one of them. */
const fewestBusinesses = 5

/** The engagement with each of some listings in a month such as 2026-10; those without any are left out. */
export async function readMonth(sql: SqlQueries, listingIds: readonly string[], month: string): Promise<Map<string, Engagement>> {
  const found = await rows(sql, OfListing)`
    SELECT listing_id AS "listingId", sum(appearances)::integer AS appearances, sum(views)::integer AS views, sum(calls)::integer AS calls,
      sum(emails)::integer AS emails, sum(websites)::integer AS websites, sum(enquiries)::integer AS enquiries,
      sum(answers)::integer AS answers, sum(reviews)::integer AS reviews
    FROM engagement_by_day
    WHERE listing_id = ANY(${[...listingIds]}::uuid[])
      AND day >= (${month}::text || '-01')::date AND day < (${month}::text || '-01')::date + interval '1 month'
    GROUP BY listing_id`
  return new Map(found.map(({ listingId, ...engagement }) => [listingId, engagement]))
}

/** Those of some listings that have yet to answer an enquiry of a month. Answers until now count, and what owners have marked as spam does not wait. */
export async function findWaiting(sql: SqlQueries, listingIds: readonly string[], month: string): Promise<Set<string>> {
  const found = await rows(sql, Waiting)`
    SELECT listing_id AS "listingId" FROM listing_engagement
    WHERE listing_id = ANY(${[...listingIds]}::uuid[]) AND kind IN ('enquiry', 'settled', 'reopened')
      AND day >= (${month}::text || '-01')::date AND day < (${month}::text || '-01')::date + interval '1 month'
    GROUP BY listing_id HAVING sum(CASE kind WHEN 'settled' THEN -count ELSE count END) > 0`
  return new Set(found.map(({ listingId }) => listingId))
}

/** The median engagement of the visible listings in each category with enough of them. Listings without any engagement count as zero. */
export async function readMedians(sql: SqlQueries, month: string): Promise<Map<string, Engagement>> {
  const found = await rows(sql, OfCategory)`
    WITH monthly AS (
      SELECT listing_id, sum(appearances) AS appearances, sum(views) AS views, sum(calls) AS calls, sum(emails) AS emails,
        sum(websites) AS websites, sum(enquiries) AS enquiries, sum(answers) AS answers, sum(reviews) AS reviews
      FROM engagement_by_day
      WHERE day >= (${month}::text || '-01')::date AND day < (${month}::text || '-01')::date + interval '1 month' GROUP BY listing_id
    )
    SELECT category_id AS "categoryId",
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(appearances, 0)))::integer AS appearances,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(views, 0)))::integer AS views,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(calls, 0)))::integer AS calls,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(emails, 0)))::integer AS emails,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(websites, 0)))::integer AS websites,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(enquiries, 0)))::integer AS enquiries,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(answers, 0)))::integer AS answers,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(reviews, 0)))::integer AS reviews
    FROM listing LEFT JOIN monthly ON listing_id = listing.id
    WHERE is_active AND is_approved AND category_id IS NOT NULL GROUP BY category_id HAVING count(*) >= ${fewestBusinesses}`
  return new Map(found.map(({ categoryId, ...median }) => [categoryId, median]))
}
