import type { ModeratedReview } from '@directory/contracts/http/reviews'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { earlierText, withEarlierTexts } from './earlier-texts.ts'
import { readSignals } from './read-signals.ts'
import { findReviewConflicts } from './review-conflict.ts'
import { withListing } from './review-state.ts'
import { writtenReview } from './written-review.ts'

export const withModeration = {
  ...withEarlierTexts,
  listing: { select: { ...withListing.listing.select, ownerId: true } },
} as const satisfies Prisma.ReviewInclude
type Row = Prisma.ReviewGetPayload<{ include: typeof withModeration }>

/** Of a review that has just been deleted. */
const noSignals = { othersInBrowser: 0, othersInNetwork: 0, byAuthorInADay: 0, ofBusinessInADay: 0, accountDays: null, similar: null }

/** Reviews with what moderators judge them by. */
export async function moderatedReviews(
  database: Database,
  caller: Caller,
  rows: readonly Row[],
  sign: SignAddress,
): Promise<ModeratedReview[]> {
  const signals = await readSignals(
    database,
    rows.map(({ id }) => id),
  )
  const conflicts = await findReviewConflicts(database, caller, rows)
  return rows.map((row) => ({
    ...writtenReview(row, sign),
    conflictOfInterest: conflicts.get(row.id) ?? null,
    signals: signals.get(row.id) ?? noSignals,
    earlierTexts: row.earlierTexts.map(earlierText),
  }))
}

export async function readModeratedReview(
  database: Database,
  caller: Caller,
  id: string,
  sign: SignAddress,
): Promise<ModeratedReview | undefined> {
  const row = await database.review.findUnique({ where: { id }, include: withModeration })
  const [review] = row ? await moderatedReviews(database, caller, [row], sign) : []
  return review
}
