import type { ModeratedReview } from '@directory/contracts/http/reviews'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { earlierText, withEarlierTexts } from './earlier-texts.ts'
import { readSignals } from './read-signals.ts'
import { writtenReview } from './written-review.ts'

type Row = Prisma.ReviewGetPayload<{ include: typeof withEarlierTexts }>

/** Of a review that has just been deleted. */
const noSignals = { othersInBrowser: 0, othersInNetwork: 0, byAuthorInADay: 0, ofBusinessInADay: 0, accountDays: null, similar: null }

/** Reviews with what moderators judge them by. */
export async function moderatedReviews(database: Database, rows: readonly Row[], sign: SignAddress): Promise<ModeratedReview[]> {
  const signals = await readSignals(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...writtenReview(row, sign),
    signals: signals.get(row.id) ?? noSignals,
    earlierTexts: row.earlierTexts.map(earlierText),
  }))
}

export async function readModeratedReview(database: Database, id: string, sign: SignAddress): Promise<ModeratedReview | undefined> {
  const row = await database.review.findUnique({ where: { id }, include: withEarlierTexts })
  const [review] = row ? await moderatedReviews(database, [row], sign) : []
  return review
}
