import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { countReviews } from '../reviews/count-reviews.ts'
import { moveReviews } from '../reviews/move-reviews.ts'
import { keepReplyAuthors } from '../reviews/reply-authors.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'
import { deleteListings } from './delete-listing.ts'

interface Removal {
  /** Missing only in bulk jobs of earlier releases. */
  readonly reason?: string | undefined
  /** The listing that it is merged into. */
  readonly into?: string | undefined
}

/**
 * Permanently deletes a listing, and tells its owner why. If it is merged into another one, that gets its reviews and reports, and visitors are
 * redirected there.
 */
export async function removeListing(database: Database, caller: Caller, id: string, { reason, into }: Removal): Promise<void> {
  await database.$transaction(async (tx) => {
    const locked = await lockListings(tx, Prisma.sql`id = ANY(${into ? [id, into] : [id]}::uuid[])`)
    if (!locked.includes(id)) throw new Problem('listing-not-found')
    if (into === id || (into && !locked.includes(into)))
      throw new Problem('invalid-request', { errors: [{ field: 'body.into', message: 'Choose another business.' }] })
    const select = { id: true, name: true, slug: true, ownerId: true, website: true, email: true } as const
    const removed = await tx.listing.findUniqueOrThrow({ where: { id }, select })
    const successor = into ? await tx.listing.findUniqueOrThrow({ where: { id: into }, select }) : undefined
    if (into && successor) {
      if (removed.ownerId !== successor.ownerId) await keepReplyAuthors(tx, removed)
      await moveReviews(tx, removed, successor)
      await tx.report.updateMany({ where: { listingId: id }, data: { listingId: into } })
    }
    await deleteListings(tx, caller.accountId, [id], {
      note: reason,
      mergedInto: into && successor ? { id: into, name: successor.name } : null,
    })
    if (into) await countReviews(tx, [into])
    if (removed.ownerId === caller.accountId) return
    const mergedInto = successor ? { businessName: successor.name, slug: successor.slug } : null
    await addToOutbox(tx, [
      noticeRequested(removed.ownerId, { notice: 'listing-removed', businessName: removed.name, reason: reason ?? null, mergedInto }),
    ])
  })
}
