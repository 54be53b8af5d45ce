import { expect, test } from 'vitest'
import { shownRating } from '../src/stored-listings/shown-rating.ts'

test.each([
  { what: 'nothing at all', curated: [0, 0], source: null, approved: [0, 0], shown: [0, 0] },
  { what: 'a curated rating with its source', curated: [4.3, 7], source: 'Google', approved: [0, 0], shown: [4.3, 7] },
  { what: 'a curated rating without its source', curated: [4.3, 7], source: null, approved: [0, 0], shown: [0, 0] },
  { what: 'a curated rating with its source and no reviews', curated: [4.8, 0], source: 'Google', approved: [0, 0], shown: [0, 0] },
  { what: 'reviews approved here', curated: [0, 0], source: null, approved: [14, 3], shown: [4.7, 3] },
  { what: 'both', curated: [5, 1_000_000], source: 'Google', approved: [1, 1], shown: [1, 1] },
  { what: 'both, the curated one without its source', curated: [5, 12], source: null, approved: [4, 2], shown: [2, 2] },
  { what: 'a half, rounded up', curated: [0, 0], source: null, approved: [85, 20], shown: [4.3, 20] },
])('when there is $what, then its stars are $shown.0 and its reviews $shown.1', ({ curated, source, approved, shown }) => {
  const [rating = 0, reviewCount = 0] = curated
  const [approvedRatingSum = 0, approvedReviewCount = 0] = approved
  const row = { rating, reviewCount, ratingSourceName: source, approvedRatingSum, approvedReviewCount }
  expect(shownRating(row)).toEqual({ rating: shown[0], reviewCount: shown[1] })
})
