import { describe, expect, it } from 'vitest'
import { reportedPlace } from '../src/features/reports/report-links.ts'
import { decisionVerbs, describeReport, describeReporter } from '../src/features/reports/report-text.ts'

const listing = { id: 'a', name: 'Nonna Pia', slug: 'nonna-pia', isApproved: true, isActive: true }

describe('A report in the queue', () => {
  it('When visitors see what it is about, then it links there', () => {
    expect(reportedPlace({ about: 'review', subjectId: 'b', listing })?.to).toBe('/business/nonna-pia#review-b')
    expect(reportedPlace({ about: 'picture', subjectId: null, listing })?.to).toBe('/business/nonna-pia')
    expect(reportedPlace({ about: 'listing', subjectId: null, listing: { ...listing, isActive: false } })).toBeUndefined()
    expect(reportedPlace({ about: 'site', subjectId: null, listing: null })).toBeUndefined()
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
})
