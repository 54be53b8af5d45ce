import { ReviewState } from '@directory/contracts/events/listings'
import type { ReviewOutcomes } from '@directory/contracts/http/reviews'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'

const Verified = z.strictObject({ verified: z.int() })
const Outcome = z.strictObject({ state: ReviewState, reason: z.string().nullable(), count: z.int() })

/** What has become of all reviews. */
export async function countOutcomes(database: Database): Promise<ReviewOutcomes> {
  const [counted] = await rows(database, Verified)`
    SELECT count(*)::integer AS verified FROM review WHERE state = 'approved' AND verified_by IS NOT NULL`
  const outcomes = await rows(database, Outcome)`
    SELECT state::text, rejection_reason AS reason, count(*)::integer AS count FROM review GROUP BY 1, 2 ORDER BY 3 DESC, 2`
  const sum = (state?: ReviewState) => outcomes.reduce((total, one) => (!state || one.state === state ? total + one.count : total), 0)
  const rejected = outcomes.filter(({ state }) => state === 'rejected').map(({ reason, count }) => ({ reason, count }))
  return { received: sum(), published: sum('approved'), verified: counted?.verified ?? 0, waiting: sum('pending'), rejected }
}
