import { ReviewSignals } from '@directory/contracts/http/reviews'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'

const SignalsRow = ReviewSignals.extend({ id: z.uuid() })

/** Comments that are shorter resemble each other anyway. */
const comparedLength = 40

/** What may tell an honest review from others, by review: how it relates to other reviews and how old its author’s account was. */
export async function readSignals(database: Database, ids: readonly string[]): Promise<Map<string, ReviewSignals>> {
  if (ids.length === 0) return new Map()
  const found = await rows(database, SignalsRow)`
    SELECT review.id,
      (SELECT count(DISTINCT author_id)::integer FROM review AS other
        WHERE other.browser_id = review.browser_id AND other.author_id <> review.author_id) AS "othersInBrowser",
      (SELECT count(DISTINCT author_id)::integer FROM review AS other
        WHERE other.network = review.network AND other.author_id <> review.author_id) AS "othersInNetwork",
      (SELECT count(*)::integer FROM review AS other WHERE other.author_id = review.author_id
        AND other.created_at BETWEEN review.created_at - interval '1 day' AND review.created_at) AS "byAuthorInADay",
      (SELECT count(*)::integer FROM review AS other WHERE other.listing_id = review.listing_id
        AND other.created_at BETWEEN review.created_at - interval '1 day' AND review.created_at) AS "ofBusinessInADay",
      CASE WHEN author.registered_at <= review.created_at
        THEN floor(extract(epoch FROM review.created_at - author.registered_at) / 86400)::integer END AS "accountDays",
      (SELECT jsonb_build_object('business', listing.name, 'comment', other.comment)
        FROM review AS other JOIN listing ON listing.id = other.listing_id
        WHERE length(review.comment) >= ${comparedLength} AND other.comment % review.comment
          AND other.id <> review.id AND similarity(other.comment, review.comment) > 0.6
        ORDER BY similarity(other.comment, review.comment) DESC LIMIT 1) AS similar
    FROM review JOIN author ON author.id = review.author_id WHERE review.id = ANY(${ids}::uuid[])`
  return new Map(found.map(({ id, ...signals }) => [id, signals]))
}
