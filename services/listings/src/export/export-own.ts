import type { ListingsExport } from '@directory/contracts/http/export'
import { DraftContent } from '@directory/contracts/http/listing-drafts'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { readEngagement } from '../engagement/read-engagement.ts'
import { reviewOfListing, withListing } from '../reviews/review-state.ts'
import { listingState, withImages } from '../stored-listings/listing-state.ts'

/** All of an account's data in this service. */
export async function exportOwn(database: Database, accountId: string): Promise<z.infer<typeof ListingsExport>> {
  const [listings, engagement, reviews, answered, drafts] = await Promise.all([
    database.listing.findMany({ where: { ownerId: accountId }, orderBy: { createdAt: 'asc' }, include: withImages }),
    readEngagement(database, accountId),
    database.review.findMany({ where: { authorId: accountId }, orderBy: { createdAt: 'asc' }, include: withListing }),
    database.review.findMany({
      where: { listing: { ownerId: accountId }, replyText: { not: null } },
      orderBy: { repliedAt: 'asc' },
      include: withListing,
    }),
    database.listingDraft.findMany({ where: { ownerId: accountId }, orderBy: { createdAt: 'asc' } }),
  ])
  return {
    listings: listings.map(listingState),
    engagement,
    reviewsWritten: reviews.map(reviewOfListing),
    // Without the review itself, which is someone else's data.
    repliesWritten: answered.flatMap((row) => {
      const { reply, listing } = reviewOfListing(row)
      return reply ? [{ listing, ...reply }] : []
    }),
    drafts: drafts.map(({ id, content, heldUntil }) => ({
      id,
      listing: parseTolerantly(DraftContent, content),
      heldUntil: heldUntil.toISOString(),
    })),
    exportedAt: new Date().toISOString(),
  }
}
