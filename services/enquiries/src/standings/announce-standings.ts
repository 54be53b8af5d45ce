import { enquiryLimits, statedAnswerHours } from '@directory/contracts/catalogue/enquiries'
import { packageContents } from '@directory/contracts/catalogue/package-contents'
import { StandingChanged } from '@directory/contracts/events/enquiries'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'

const ChangedStanding = z.strictObject({
  listingId: z.uuid(),
  version: z.int(),
  isOpen: z.boolean(),
  usualAnswerHours: StandingChanged.data.shape.usualAnswerHours,
})

const monthlyLimits = JSON.stringify(
  Object.entries(packageContents).map(([name, { enquiriesAMonth }]) => ({ name, maximum: enquiriesAMonth })),
)

/**
 * Announces whether businesses can receive an enquiry, and within how many hours they usually answer (the median of the last 90 days, in which those that still wait after a day count too), where
 * that has changed.
 */
export async function announceStandings(sql: SqlQueries, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return
  const changed = await rows(sql, ChangedStanding)`
    WITH affected AS (
      SELECT * FROM business WHERE listing_id = ANY(${listingIds}::uuid[]) ORDER BY listing_id FOR NO KEY UPDATE
    ), standing AS (
      SELECT listing_id,
        is_visible AND is_accepting AND NOT EXISTS (SELECT FROM account WHERE id = owner_id AND (is_disabled OR is_deleted)) AND (maximum IS NULL OR received < maximum) AND (
          is_claimed OR (email IS NOT NULL AND (refused_at IS NULL OR refused_at < now() - make_interval(days => ${enquiryLimits.refusalDays})))
        ) AS is_open,
        CASE WHEN answers >= ${enquiryLimits.answersForTime}
          THEN (SELECT min(hours) FROM unnest(${statedAnswerHours}::smallint[]) AS stated(hours) WHERE median <= hours) END AS hours
      FROM affected
        LEFT JOIN jsonb_to_recordset(${monthlyLimits}::jsonb) AS contents(name text, maximum integer) ON contents.name = affected.package
        CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE received_at >= date_trunc('month', now(), 'Europe/London')) AS received,
            count(answered_at) AS answers,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM coalesce(answered_at, now()) - received_at) / 3600)
              FILTER (WHERE answered_at IS NOT NULL OR (received_at < now() - interval '1 day' AND state <> 'spam')) AS median
          FROM conversation WHERE listing_id = affected.listing_id AND received_at > now() - interval '90 days'
        ) AS counted
    )
    UPDATE business SET is_open = standing.is_open, usual_answer_hours = standing.hours, standing_version = standing_version + 1
    FROM standing
    WHERE business.listing_id = standing.listing_id
      AND (business.is_open, business.usual_answer_hours) IS DISTINCT FROM (standing.is_open, standing.hours)
    RETURNING business.listing_id AS "listingId", standing_version AS version, business.is_open AS "isOpen",
      business.usual_answer_hours AS "usualAnswerHours"`
  await addToOutbox(
    sql,
    changed.map(({ version, ...standing }) => outboxEvent(StandingChanged, { id: standing.listingId, version }, standing)),
  )
}
