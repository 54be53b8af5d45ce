import { formatDate } from '@directory/contracts/catalogue/local-time'
import { reviewerName } from '@directory/contracts/catalogue/reviewer'
import { describe, expect, it } from 'vitest'
import { reviewBadge } from '../src/features/my-reviews/reviewer.ts'

describe('A review as the owner sees it', () => {
  it.each([
    [{ firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
    [{ firstName: null, lastName: 'Byron' }, 'A visitor'],
    [{ firstName: ' ', lastName: 'Byron' }, 'A visitor'],
    [{ firstName: 'Ada ', lastName: ' ' }, 'Ada'],
    [{ firstName: 'Ada', lastName: null }, 'Ada'],
    [{ firstName: null, lastName: null }, 'A visitor'],
  ])('When the reviewer is %j, then they are called %s', (author, name) => {
    expect(reviewerName(author)).toBe(name)
  })

  it('When it is not approved, then it is pending', () => {
    expect((['approved', 'pending', 'rejected'] as const).map((state) => reviewBadge({ state }).label)).toEqual([
      'Approved',
      'Pending',
      'Pending',
    ])
  })

  it('When it was written shortly before midnight in UTC, then it has the city’s date', () => {
    expect(formatDate('2026-06-30T23:30:00Z')).toBe('1 July 2026')
  })
})
