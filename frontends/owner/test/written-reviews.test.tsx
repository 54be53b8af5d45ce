import type { OwnReview } from '@directory/contracts/http/reviews'
import { writtenReviewsQuery } from '@directory/frontend-kit/reviews/read-written-reviews'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { WrittenReviews } from '../src/features/my-reviews/components/written-reviews.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const moment = '2026-11-20T12:00:00.000Z'

const review: OwnReview = {
  ...{ id, listingId: id, authorId: id, author: { firstName: 'Amina', lastName: 'K.' }, shownName: 'initial', rating: 2, title: null },
  ...{ comment: 'Cold.', experiencedOn: null, hasInterest: false, verifiedBy: null, state: 'approved', rejection: null },
  ...{ reply: null, helpfulCount: 0, editedAt: null, createdAt: moment, updatedAt: moment, version: 1 },
  ...{ listing: { name: 'Nonna Pia', slug: 'nonna-pia' }, proof: null, isListingShown: true },
}
const written = (...reviews: OwnReview[]) => renderMarkup(<WrittenReviews />, { cached: [[writtenReviewsQuery.queryKey, reviews]] })

test('When somebody has written a review of a business that is hidden, then they see it with the reason, and can appeal or delete it', () => {
  const rejection = { reason: 'private', note: 'Leave out the name.' } as const
  const markup = written({ ...review, state: 'rejected', rejection, isListingShown: false })
  for (const part of ['Nonna Pia', 'Cold.', 'Not published', 'Leave out the name.', 'Appeal against this decision', 'Delete'])
    expect(markup).toContain(part)
  expect(markup).not.toContain('/business/nonna-pia')
})

test('When the business is shown, then the review can be changed on its page', () => {
  const markup = written(review)
  expect(markup).toContain('/business/nonna-pia#reviews')
  expect(markup).not.toContain('Appeal')
  expect(written()).toContain('Nothing written yet')
})
