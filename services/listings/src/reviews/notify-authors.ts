import { ReviewState } from '@directory/contracts/events/listings'
import type { SqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { noticeRequested } from '../notices/notice-requested.ts'
import { DeletedReview } from './review-state.ts'

/** A review that is deleted with its listing. */
export const ReviewOfDeleted = DeletedReview.extend({ authorId: z.uuid(), state: ReviewState })

interface Deletion {
  readonly actorId: string
  /** The name of the listing to which their other reviews have moved. */
  readonly mergedInto: string | null
}

interface DeletedListing {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly ownerId: string
}

/** Tells the authors of reviews that were published, or waited to be, that they were deleted with the business. */
export async function notifyAuthorsOfDeleted(
  sql: SqlTransaction,
  { actorId, mergedInto }: Deletion,
  listings: readonly DeletedListing[],
  reviews: readonly z.output<typeof ReviewOfDeleted>[],
): Promise<void> {
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  await addToOutbox(
    sql,
    reviews.flatMap(({ listingId, authorId, state }) => {
      const listing = byId.get(listingId)
      if (!listing || state === 'rejected') return []
      const { name: businessName, slug, ownerId } = listing
      const deletedBy = ownerId === actorId ? 'owner' : 'team'
      const deletion = {
        deletedBy,
        mergedInto,
        wasWaiting: state === 'pending',
        replacedBy: null,
        wasPublished: state === 'approved',
      } as const
      return [
        noticeRequested(authorId, { notice: 'own-review-decided', businessName, slug, rejection: null, decisionId: null, ...deletion }),
      ]
    }),
  )
}

interface Merger {
  readonly from: string
  readonly into: { readonly name: string; readonly slug: string }
}

/** Tells the authors of reviews that waited for a decision that their published ones of a merged business have taken their place. */
export async function notifyAuthorsOfReplaced(
  sql: SqlTransaction,
  { from, into: { name: businessName, slug } }: Merger,
  reviews: readonly z.output<typeof ReviewOfDeleted>[],
): Promise<void> {
  const replacement = {
    rejection: null,
    decisionId: null,
    deletedBy: 'team',
    mergedInto: null,
    wasWaiting: true,
    replacedBy: from,
    wasPublished: false,
  } as const
  const waiting = reviews.filter(({ state }) => state === 'pending')
  await addToOutbox(
    sql,
    waiting.map(({ authorId }) => noticeRequested(authorId, { notice: 'own-review-decided', businessName, slug, ...replacement })),
  )
}
