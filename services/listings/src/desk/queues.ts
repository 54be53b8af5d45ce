import { Prisma } from '../generated/prisma/client.ts'
import { inState } from '../moderation/listing-conditions.ts'
import { inOrder } from '../moderation/listing-orders.ts'

/** What waits for moderators. Its rows have ids that no other queue has. */
export interface Queue {
  readonly table: Prisma.Sql
  /** Whether a row waits for the decision of this moderator. */
  readonly isWaitingFor: (moderatorId: string) => Prisma.Sql
  readonly order: Prisma.Sql
}

export const listingQueue: Queue = {
  table: Prisma.sql`listing`,
  isWaitingFor: () => inState.pending,
  order: inOrder.waiting,
}

/** Also published reviews with a proof that nobody has judged. Nobody decides on their own, or on those of their businesses. */
export const reviewQueue: Queue = {
  table: Prisma.sql`review`,
  isWaitingFor: (moderatorId) => Prisma.sql`author_id <> ${moderatorId}::uuid AND
    NOT EXISTS (SELECT FROM listing WHERE listing.id = review.listing_id AND owner_id = ${moderatorId}::uuid) AND (state = 'pending' OR
    (state = 'approved' AND review.id IN (SELECT review_id FROM review_proof WHERE decided_at IS NULL AND review_id IS NOT NULL)))`,
  // Ids increase over time.
  order: Prisma.sql`review.id`,
}
