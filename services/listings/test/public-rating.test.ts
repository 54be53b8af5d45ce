import { expect, test } from 'vitest'
import { publicRating } from '../src/stored-listings/public-rating.ts'

test.each([
  ['nothing at all', 0, 0, 0, 0, 0],
  ['the curated rating alone', 4.3, 7, 0, 0, 4.3],
  ['a curated rating that nobody stands behind, as long as it is alone', 4.5, 0, 0, 0, 4.5],
  ['reviews alone, where nobody stands behind the curated rating', 4.5, 0, 3, 2, 1.5],
  ['reviews alone', 0, 0, 14, 3, 4.7],
  ['both, weighted', 4, 10, 1, 1, 3.7],
  ['a half, rounded up', 4.5, 1, 4, 1, 4.3],
  ['a half that binary fractions miss, rounded up', 0.1, 3, 3, 3, 0.6],
  ['the best there is', 5, 1_000_000, 5_000, 1_000, 5],
])('when there is %s, then it is public', (_what, rating, reviewCount, approvedRatingSum, approvedReviewCount, expected) => {
  expect(publicRating({ rating, reviewCount, approvedRatingSum, approvedReviewCount })).toBe(expected)
})
