import type { Caller } from '@directory/kit/tokens/verifier'
import { Prisma } from '../generated/prisma/client.ts'
import { inState } from '../moderation/listing-conditions.ts'
import { inOrder } from '../moderation/listing-orders.ts'
import { isReportedBy } from '../reviews/reported-by.ts'

/** Who decides: a moderator or an admin. */
export type Moderator = Pick<Caller, 'accountId' | 'role'>

/** What waits for moderators. Its rows have ids that no other queue has. */
export interface Queue {
  readonly table: Prisma.Sql
  /** Whether a row waits for the decision of this moderator. */
  readonly isWaitingFor: (moderator: Moderator) => Prisma.Sql
  readonly order: Prisma.Sql
}

/** Moderators do not decide on their own businesses; what admins list is published anyway. */
export const listingQueue: Queue = {
  table: Prisma.sql`listing`,
  isWaitingFor: ({ accountId, role }) => Prisma.sql`${inState.pending} AND (${role === 'admin'} OR owner_id <> ${accountId}::uuid)`,
  order: inOrder.waiting,
}

/** Also published reviews with a proof that nobody has judged. */
const reviewWaits = Prisma.sql`(state = 'pending' OR
  (state = 'approved' AND review.id IN (SELECT review_id FROM review_proof WHERE decided_at IS NULL AND review_id IS NOT NULL)))`

/** What concerns a moderator: what they have written or reported, and reviews of their businesses. */
const isOfModerator = (moderatorId: string) => Prisma.sql`(author_id = ${moderatorId}::uuid
  OR EXISTS (SELECT FROM listing WHERE listing.id = review.listing_id AND owner_id = ${moderatorId}::uuid)
  OR ${isReportedBy(moderatorId, Prisma.sql`review.id`)})`

/** Nobody decides on what they have written or reported, or on reviews of their businesses. */
export const reviewQueue: Queue = {
  table: Prisma.sql`review`,
  isWaitingFor: ({ accountId }) => Prisma.sql`NOT ${isOfModerator(accountId)} AND ${reviewWaits}`,
  // Ids increase over time.
  order: Prisma.sql`review.id`,
}

/** The reviews that wait for somebody else. */
export const reviewsForOthers: Queue = {
  ...reviewQueue,
  isWaitingFor: ({ accountId }) => Prisma.sql`${isOfModerator(accountId)} AND ${reviewWaits}`,
}
