import type { BulkJob, BulkResult } from '@directory/contracts/http/bulk-jobs'
import { describe, expect, it } from 'vitest'
import { failedFirst, failureReasons, jobTitle, progressText } from '../src/features/bulk/bulk-text.ts'
import { reviewEffect } from '../src/features/reviews/review-effect.ts'
import { describeDeleted, waiting } from '../src/shared/listing-text.ts'

const job = {
  id: 'job',
  action: { action: 'approve' },
  state: 'running',
  createdAt: '2026-10-20T10:00:00.000Z',
  total: 1_200,
  done: 400,
  unchanged: 0,
  failed: 0,
} as const satisfies BulkJob

describe('A bulk job as text', () => {
  it('When it runs, then its progress is stated', () => {
    expect(progressText(job)).toBe('400 of 1,200 processed so far.')
    expect(progressText({ ...job, state: 'done', done: 1_200, failed: 3 })).toBe('Finished: 1,200 of 1,200 processed. 3 failed.')
    expect(progressText({ ...job, state: 'done', done: 1_200, unchanged: 1, failed: 3 })).toBe(
      'Finished: 1,200 of 1,200 processed. 1 unchanged. 3 failed.',
    )
    expect(progressText({ ...job, unchanged: 2 })).toBe('400 of 1,200 processed so far. 2 unchanged.')
  })

  it('When it is named, then by its action and the number of listings', () => {
    expect(jobTitle(job)).toBe('Approve 1,200 businesses')
    expect(jobTitle({ action: { action: 'set-package', advertisingPackage: 'gold' }, total: 1 })).toBe('Set package of 1 business to Gold')
  })

  it('When some have failed, then they come first', () => {
    const result = (name: string, outcome: BulkResult['outcome']): BulkResult => ({ listingId: name, name, outcome, reason: null })
    const results = [result('B', 'done'), result('A', 'done'), result('D', 'failed'), result('C', 'unchanged')]
    expect(failureReasons(results)).toEqual([])
    expect(failedFirst(results).map(({ name }) => name)).toEqual(['D', 'A', 'B', 'C'])
  })
})

it('When listings fail for several reasons, then each is counted, the most frequent first', () => {
  const failed = (reason: string | null): BulkResult => ({ listingId: 'id', name: 'A', outcome: reason ? 'failed' : 'done', reason })
  expect(failureReasons([failed('Gone'), failed(null), failed('Paid for'), failed('Paid for')])).toEqual([
    { reason: 'Paid for', count: 2 },
    { reason: 'Gone', count: 1 },
  ])
})

describe('The effect of a review on the rating', () => {
  const none = { curatedRating: 0, curatedReviewCount: 0, ratingSource: null }
  const google = { curatedRating: 4.8, curatedReviewCount: 412, ratingSource: { name: 'Google', address: null, date: '2025-11-03' } }
  it.each([
    [[0, 0, 0, 6, 6], none, 1, 'pending', 'Visitors see 4.5 from 12 reviews here. With this one that becomes 4.2 from 13 reviews here.'],
    [[0, 0, 0, 0, 0], none, 4, 'rejected', 'Visitors see no reviews. With this one that becomes 4.0 from 1 review here.'],
    [[0, 0, 0, 1, 0], none, 4, 'approved', 'It counts: visitors see 4.0 from 1 review here. Without it that becomes no reviews.'],
    [
      [0, 0, 0, 0, 0],
      google,
      2,
      'pending',
      'Visitors see 4.8 from 412 reviews on Google, November 2025. With this one that becomes 2.0 from 1 review here.',
    ],
    [
      [0, 0, 0, 0, 0],
      { ...google, ratingSource: null },
      2,
      'pending',
      'Visitors see no reviews. With this one that becomes 2.0 from 1 review here.',
    ],
  ] as const)(
    'When there are %j beside %j and it has %i stars and is %s, then the effect is stated',
    (stars, curated, rating, state, words) => {
      expect(reviewEffect({ approvedStars: [...stars], ...curated }, { rating, state })).toBe(words)
    },
  )
})

describe('How long a business has waited', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  it.each([
    ['2026-11-23T11:30:00Z', 'less than an hour', false],
    ['2026-11-23T11:00:00Z', '1 hour', false],
    ['2026-11-21T12:00:01Z', '47 hours', false],
    ['2026-11-21T12:00:00Z', '2 days', true],
    ['2026-11-24T12:00:00Z', 'less than an hour', false],
  ])('When it has waited since %s, then it is %s, late: %s', (since, words, isLate) => {
    expect(waiting(since, now)).toEqual({ words, isLate })
  })
})

it('When a business like it was deleted with reviews, then it says by whom, how many there were and when', () => {
  const deleted = { name: 'Nonna Pia', reviewCount: 3, meanRating: 1.7, deletedAt: '2026-11-20T10:00:00.000Z' }
  expect(describeDeleted({ ...deleted, by: 'owner' })).toBe(
    'The same owner deleted “Nonna Pia” with 3 reviews published or waiting (mean 1.7) on 20 November 2026.',
  )
  expect(describeDeleted({ ...deleted, by: 'phone', reviewCount: 1 })).toContain(
    'An owner with the same telephone number deleted “Nonna Pia” with 1 review published or waiting (',
  )
})
