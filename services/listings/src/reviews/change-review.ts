import type { Review } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { reviewState, reviewUpserted, withAuthor } from './review-state.ts'

export interface ReviewChange {
  /** The required author and state. */
  readonly where: Prisma.ReviewWhereInput & { id: string }
  readonly data: Prisma.ReviewUncheckedUpdateManyInput
  /** The reason why no review matched. */
  readonly refusal: () => Promise<Problem>
}

/** Changes a review if it still meets the condition, and announces it. */
export async function changeReview(database: Database, { where, data, refusal }: ReviewChange): Promise<Review> {
  return database.$transaction(async (tx) => {
    const { count } = await tx.review.updateMany({ where, data: { ...data, version: { increment: 1 }, updatedAt: new Date() } })
    if (count === 0) throw await refusal()
    const row = await tx.review.findUniqueOrThrow({ where: { id: where.id }, include: withAuthor })
    await addToOutbox(tx, [reviewUpserted(row)])
    return reviewState(row)
  })
}
