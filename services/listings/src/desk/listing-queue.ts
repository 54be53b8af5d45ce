import type { DeskFilters } from '@directory/contracts/http/desk'
import type { Caller } from '@directory/kit/tokens/verifier'
import { Prisma } from '../generated/prisma/client.ts'
import { inState } from '../moderation/listing-conditions.ts'
import { inOrder } from '../moderation/listing-orders.ts'
import { lookalikes } from '../moderation/lookalikes.ts'
import { awaitsOwner } from '../owner-questions/awaits-owner.ts'
import type { Queue } from './queue.ts'

const hasApproved = Prisma.sql`EXISTS (
  SELECT FROM listing AS earlier WHERE earlier.owner_id = listing.owner_id AND earlier.first_approved_at IS NOT NULL)`

/** The condition for the listings that a moderator wants. */
function buildConditions({ category, area, hasWebsite, isByNewOwner, isImported, mayBeDuplicate }: DeskFilters): Prisma.Sql[] {
  const conditions = []
  if (category) conditions.push(Prisma.sql`category_id = ${category}::uuid`)
  if (area) conditions.push(Prisma.sql`area = ${area}`)
  if (hasWebsite !== undefined) conditions.push(Prisma.sql`(website IS NOT NULL) = ${hasWebsite}`)
  if (isByNewOwner !== undefined) conditions.push(Prisma.sql`${hasApproved} <> ${isByNewOwner}`)
  if (isImported !== undefined) conditions.push(Prisma.sql`(source IS NOT NULL) = ${isImported}`)
  if (mayBeDuplicate !== undefined) conditions.push(Prisma.sql`((${lookalikes}) <> '[]') = ${mayBeDuplicate}`)
  return conditions
}

/**
 * The longest wait first, without those whose owners have been asked something. Moderators do not decide on their own businesses; what admins list is
 * published anyway.
 */
export const listingQueue = (filters: DeskFilters, { role }: Pick<Caller, 'role'>): Queue => ({
  table: Prisma.sql`listing`,
  isWaiting: Prisma.join([inState.pending, Prisma.sql`NOT ${awaitsOwner}`, ...buildConditions(filters)], ' AND '),
  concerns: (moderatorId) => (role === 'admin' ? Prisma.sql`false` : Prisma.sql`owner_id = ${moderatorId}::uuid`),
  order: inOrder.waiting,
})
