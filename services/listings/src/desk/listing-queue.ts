import { Prisma } from '../generated/prisma/client.ts'
import { inState } from '../moderation/listing-conditions.ts'
import { inOrder } from '../moderation/listing-orders.ts'
import type { Queue } from './queue.ts'

/** The longest wait first. */
export const listingQueue: Queue = {
  table: Prisma.sql`listing`,
  isWaiting: inState.pending,
  concerns: () => Prisma.sql`false`,
  order: inOrder.waiting,
}
