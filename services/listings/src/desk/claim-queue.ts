import { Prisma } from '../generated/prisma/client.ts'
import type { Queue } from './queue.ts'

/** The oldest first. Whoever claims, owns or has lost the business does not decide. */
export const claimQueue: Queue = {
  table: Prisma.sql`claim`,
  isWaiting: Prisma.sql`state = 'awaiting-decision'`,
  concerns: (moderatorId) => Prisma.sql`EXISTS (
    SELECT FROM listing
    WHERE listing.id = claim.listing_id AND ${moderatorId}::uuid IN (listing.owner_id, claim.claimant_id, claim.previous_owner_id))`,
  order: Prisma.sql`claim.created_at, claim.id`,
}
