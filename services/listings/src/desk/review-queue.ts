import { Prisma } from '../generated/prisma/client.ts'
import { isReportedBy } from '../reviews/reported-by.ts'
import type { Queue } from './queue.ts'

/** The oldest first. Nobody decides on what they have written or reported, or on reviews of their businesses. */
export const reviewQueue: Queue = {
  table: Prisma.sql`review`,
  // Also published ones with a proof that nobody has judged.
  isWaiting: Prisma.sql`(state = 'pending' OR
    (state = 'approved' AND review.id IN (SELECT review_id FROM review_proof WHERE decided_at IS NULL AND review_id IS NOT NULL)))`,
  concerns: (moderatorId) => Prisma.sql`(author_id = ${moderatorId}::uuid
    OR EXISTS (SELECT FROM listing WHERE listing.id = review.listing_id AND owner_id = ${moderatorId}::uuid)
    OR ${isReportedBy(moderatorId, Prisma.sql`review.id`)})`,
  // Ids increase over time.
  order: Prisma.sql`review.id`,
}
