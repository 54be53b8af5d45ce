import { assessmentMonths } from '@directory/contracts/catalogue/illegal-harms'
import { ModerationCounts } from '@directory/contracts/http/moderation'
import { rows } from '@directory/kit/database/rows'
import type { Database } from '../database.ts'
import { awaitsOwner } from '../owner-questions/awaits-owner.ts'
import { inState } from './listing-conditions.ts'

/** Counts of listings and of what awaits an admin. */
export async function countModeration(database: Database): Promise<ModerationCounts> {
  const [counts] = await rows(database, ModerationCounts)`
    SELECT (SELECT count(*)::integer FROM listing) AS all,
      (SELECT count(*)::integer FROM listing WHERE ${inState.pending}) AS pending,
      (SELECT count(*)::integer FROM listing WHERE ${inState.pending} AND ${awaitsOwner}) AS "awaitingOwners",
      (SELECT count(DISTINCT listing_id)::integer FROM change_since_approval) AS changed,
      (SELECT count(*)::integer FROM report WHERE state = 'open') AS reports,
      (SELECT count(*)::integer FROM report WHERE state = 'open' AND coalesce(due_at, created_at + interval '7 days') < now()) AS "overdueReports",
      (SELECT count(*)::integer FROM review WHERE state = 'pending')
        + (SELECT count(*)::integer FROM review_proof JOIN review ON review.id = review_id WHERE decided_at IS NULL AND state = 'approved') AS reviews,
      (SELECT count(*)::integer FROM claim WHERE state = 'awaiting-decision') AS claims,
      (SELECT count(*)::integer FROM import_drift WHERE dismissed_at IS NULL) AS drifts,
      NOT EXISTS (
        SELECT FROM risk_assessment WHERE saved_at > now() - make_interval(months => ${assessmentMonths}::integer)
      ) AS "isAssessmentDue"`
  if (!counts) throw new Error('The counts were not read')
  return counts
}
