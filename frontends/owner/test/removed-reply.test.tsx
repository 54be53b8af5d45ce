import type { ReceivedReview } from '@directory/contracts/http/reviews'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { ReviewCard } from '../src/features/my-reviews/components/review-card.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const moment = '2026-11-20T12:00:00.000Z'

const review: ReceivedReview = {
  ...{ id, listingId: id, author: { firstName: 'Amina', lastName: 'K.' }, shownName: 'initial', rating: 2, title: null },
  ...{ comment: 'Cold.', experiencedOn: null, hasInterest: false, verifiedBy: null, state: 'pending', rejection: null },
  ...{ reply: null, helpfulCount: 0, editedAt: null, createdAt: moment, updatedAt: moment, version: 1 },
  listing: { name: 'Nonna Pia', slug: 'nonna-pia' },
  removedReply: null,
}

test('When a reply was removed, then its owner sees it with the reason, and can appeal', () => {
  const removedReply = { text: 'Nonsense.', reason: 'It insults the reviewer.', removedAt: moment }
  const card = renderMarkup(<ReviewCard review={{ ...review, removedReply }} />)
  for (const part of ['Nonsense.', 'It insults the reviewer.', '20 November 2026', 'Appeal against this decision'])
    expect(card).toContain(part)
  expect(renderMarkup(<ReviewCard review={review} />)).not.toContain('Appeal')
})

test('When a review has a reply, then its owner can delete it', () => {
  const reply = { text: 'Thank you.', repliedAt: moment }
  expect(renderMarkup(<ReviewCard review={{ ...review, reply }} />)).toContain('Delete reply')
  expect(renderMarkup(<ReviewCard review={review} />)).not.toContain('Delete reply')
})
