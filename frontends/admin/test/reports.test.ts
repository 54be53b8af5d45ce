import { describe, expect, it } from 'vitest'
import { reportedPlace } from '../src/features/reports/report-links.ts'
import {
  decisionVerbs,
  describeDeadline,
  describeReport,
  describeReporter,
  describeUpholding,
  isAboutReview,
  isUnchanged,
} from '../src/features/reports/report-text.ts'

const listing = { id: 'a', name: 'Nonna Pia', slug: 'nonna-pia', isApproved: true, isActive: true }

describe('A report in the queue', () => {
  it('When what it is about is still there, then it links to it', () => {
    expect(reportedPlace({ about: 'picture', review: null, listing })?.to).toBe('/business/nonna-pia')
    expect(reportedPlace({ about: 'listing', review: null, listing: { ...listing, isActive: false } })).toBeUndefined()
    expect(reportedPlace({ about: 'review', review: null, listing })).toBeUndefined()
    expect(reportedPlace({ about: 'site', review: null, listing: null })).toBeUndefined()
  })

  it('When it is about a review, itself or by the report appealed against, then it links to the decision on the review', () => {
    const review = { id: 'b', rating: 1, title: null, comment: 'Cold.', state: 'rejected', rejection: null } as const
    for (const about of ['review', 'reply', 'report'] as const)
      expect(reportedPlace({ about, review, listing })?.to).toBe('/admin/reviews?id=b')
    const appealedReport = { about: 'review', reason: 'not-genuine', comment: null, outcome: 'It keeps our rules.' } as const
    expect(isAboutReview({ about: 'report', appealedReport })).toBe(true)
    expect(isAboutReview({ about: 'listing', appealedReport: null })).toBe(false)
  })

  it('When the review still says what was reported, then that is not shown twice', () => {
    const review = { id: 'b', rating: 1, title: 'Awful', comment: 'Cold.', state: 'approved', rejection: null } as const
    for (const excerpt of ['Awful\nCold.', 'Cold.']) expect(isUnchanged({ excerpt, review })).toBe(true)
    for (const excerpt of ['Warm.', null]) expect(isUnchanged({ excerpt, review })).toBe(false)
    expect(isUnchanged({ excerpt: 'Cold.', review: null })).toBe(false)
  })

  it('When two are about one review, then they are told apart by their reasons and times', () => {
    const report = { kind: 'report', business: 'Nonna Pia', reason: 'private', createdAt: '2026-11-28T10:15:00.000Z' } as const
    const descriptions = [report, { ...report, reason: 'interest' } as const, { ...report, createdAt: '2026-11-28T10:16:00.000Z' }].map(
      describeReport,
    )
    expect(new Set(descriptions).size).toBe(3)
    expect(descriptions[0]).toContain('the report about Nonna Pia, It shows private details of a person')
  })

  it('When somebody wrote it, then it says whether they were signed in or left an address', () => {
    const kinds = [
      { isByAccount: true, email: null },
      { isByAccount: false, email: 'a@example.com' },
      { isByAccount: false, email: null },
    ]
    expect(new Set(kinds.map(describeReporter)).size).toBe(3)
  })

  it('When it is a complaint, then it is not dismissed but not upheld', () => {
    expect([decisionVerbs.report.dismissed, decisionVerbs.complaint.dismissed]).toEqual(['Dismiss', 'Do not uphold'])
  })

  it('When it is on the desk, then it says how long there is, or how late it is', () => {
    const at = (time: string) => describeDeadline({ dueAt: '2026-11-27T10:00:00.000Z' }, Date.parse(time))
    expect(at('2026-11-20T10:20:00.000Z')).toBe('Due in 6 days')
    expect(at('2026-11-26T10:00:00.000Z')).toBe('Due in 24 hours')
    expect(at('2026-11-27T09:30:00.000Z')).toBe('Due in less than an hour')
    expect(at('2026-11-30T11:00:00.000Z')).toBe('Overdue by 3 days')
  })

  it('When it is on the desk, then it says what upholding it does by itself', () => {
    expect(describeUpholding({ kind: 'appeal', about: 'review', listing })).toContain('publishes the review')
    expect(describeUpholding({ kind: 'appeal', about: 'reply', listing })).toContain('puts the reply back')
    for (const about of ['review', 'listing'] as const)
      expect(describeUpholding({ kind: 'report', about, listing })).toContain('changes nothing by itself')
  })
})
