import type { ListingsExport } from '@directory/contracts/http/export'
import { DraftContent } from '@directory/contracts/http/listing-drafts'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import type { z } from 'zod'
import { exportClaims } from '../claims/export-claims.ts'
import type { Database } from '../database.ts'
import { readEngagement } from '../engagement/read-engagement.ts'
import { exportQuestions } from '../owner-questions/export-questions.ts'
import { exportedProof } from '../proofs/proof-state.ts'
import { findChanged } from '../reports/changed-on-appeal.ts'
import { exportedReport, withListing as withReportedListing } from '../reports/report-state.ts'
import { earlierText, withEarlierTexts } from '../reviews/earlier-texts.ts'
import { reviewOfListing, withListing } from '../reviews/review-state.ts'
import { listingState, withImages } from '../stored-listings/listing-state.ts'

/** All of an account's data in this service. */
export async function exportOwn(database: Database, accountId: string): Promise<z.infer<typeof ListingsExport>> {
  const [listings, engagement, reviews, answered, removed, votes, reports, deleted, drafts, claims, questions] = await Promise.all([
    database.listing.findMany({ where: { ownerId: accountId }, orderBy: { createdAt: 'asc' }, include: withImages }),
    readEngagement(database, accountId),
    database.review.findMany({ where: { authorId: accountId }, orderBy: { createdAt: 'asc' }, include: withEarlierTexts }),
    database.review.findMany({
      where: { replyText: { not: null }, OR: [{ repliedBy: accountId }, { repliedBy: null, listing: { ownerId: accountId } }] },
      orderBy: { repliedAt: 'asc' },
      include: withListing,
    }),
    database.removedReply.findMany({ where: { ownerId: accountId }, orderBy: { removedAt: 'asc' } }),
    database.helpfulVote.findMany({ where: { accountId }, select: { reviewId: true } }),
    database.report.findMany({ where: { reporterId: accountId }, orderBy: { id: 'asc' }, include: withReportedListing }),
    database.deletedListing.findMany({ where: { ownerId: accountId }, orderBy: { deletedAt: 'asc' } }),
    database.listingDraft.findMany({ where: { ownerId: accountId }, orderBy: { createdAt: 'asc' } }),
    exportClaims(database, accountId),
    exportQuestions(database, accountId),
  ])
  const changed = await findChanged(
    database,
    reports.map(({ id }) => id),
  )
  return {
    listings: listings.map(listingState),
    engagement,
    reviewsWritten: reviews.map((row) => ({
      ...reviewOfListing(row),
      proof: row.proof && exportedProof(row.proof),
      earlierTexts: row.earlierTexts.map(earlierText).map(({ reply: _, ...own }) => own),
    })),
    // Without the review itself, which is someone else's data.
    repliesWritten: answered.flatMap((row) => {
      const { reply, listing } = reviewOfListing(row)
      return reply ? [{ listing, ...reply }] : []
    }),
    repliesRemoved: removed.map(({ text, reason, removedAt }) => ({ text, reason, removedAt: removedAt.toISOString() })),
    reviewsFoundHelpful: votes.map(({ reviewId }) => reviewId),
    reports: reports.map((row) => exportedReport(row, changed.get(row.id))),
    deletedListings: deleted.map(({ name, phone, nameAndPostcode, website, reviewCount, ratingSum, deletedAt }) => ({
      name,
      phone,
      nameAndPostcode,
      website,
      reviewCount,
      ratingSum,
      deletedAt: deletedAt.toISOString(),
    })),
    drafts: drafts.map(({ id, content, heldUntil }) => ({
      id,
      listing: parseTolerantly(DraftContent, content),
      heldUntil: heldUntil.toISOString(),
    })),
    ...claims,
    questions,
    exportedAt: new Date().toISOString(),
  }
}
