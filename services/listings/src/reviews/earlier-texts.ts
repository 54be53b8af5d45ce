import type { EarlierText } from '@directory/contracts/http/reviews'
import type { EarlierText as EarlierTextRow, Prisma } from '../generated/prisma/client.ts'
import { readDay } from '../stored-day.ts'
import { withProof } from './written-review.ts'

export const withEarlierTexts = { ...withProof, earlierTexts: { orderBy: { version: 'desc' } } } as const satisfies Prisma.ReviewInclude

/** Converts what a review said before its author changed it. */
export const earlierText = ({
  rating,
  title,
  comment,
  experiencedOn,
  hasInterest,
  replyText,
  replacedAt,
}: EarlierTextRow): EarlierText => ({
  rating,
  title,
  comment,
  experiencedOn: readDay(experiencedOn),
  hasInterest,
  reply: replyText,
  replacedAt: replacedAt.toISOString(),
})
