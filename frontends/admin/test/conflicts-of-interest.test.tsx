import type { Report } from '@directory/contracts/http/reports'
import type { ModeratedReview } from '@directory/contracts/http/reviews'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { ForOthers } from '../src/features/desk/components/for-others.tsx'
import { ReportCard } from '../src/features/reports/components/report-card.tsx'
import { ReviewCard } from '../src/features/reviews/components/review-card.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const moment = '2026-11-20T12:00:00.000Z'

const review: ModeratedReview = {
  ...{ id, listingId: id, authorId: id, author: { firstName: 'Amina', lastName: 'Khan' }, shownName: 'initial', rating: 4, title: null },
  ...{ comment: 'Good cakes.', experiencedOn: null, hasInterest: false, verifiedBy: 'proof', state: 'approved', rejection: null },
  ...{ reply: { text: 'Thanks.', repliedAt: moment }, helpfulCount: 0, editedAt: null, createdAt: moment, updatedAt: moment, version: 1 },
  listing: { name: 'Nonna Pia', slug: 'nonna-pia' },
  proof: null,
  signals: { othersInBrowser: 0, othersInNetwork: 0, byAuthorInADay: 1, ofBusinessInADay: 1, accountDays: null, similar: null },
  earlierTexts: [],
  conflictOfInterest: null,
}

const report: Report = {
  ...{
    id,
    kind: 'appeal',
    about: 'reply',
    subjectId: id,
    excerpt: 'Thanks.',
    business: 'Nonna Pia',
    reason: null,
    comment: 'It is polite.',
  },
  ...{
    email: null,
    isByAccount: true,
    appealedReport: null,
    state: 'upheld',
    outcome: null,
    createdAt: moment,
    dueAt: moment,
    decidedAt: moment,
  },
  listing: { id, name: 'Nonna Pia', slug: 'nonna-pia', isApproved: true, isActive: true },
  review: { id, rating: 4, title: null, comment: 'Good cakes.', state: 'approved', rejection: null },
  conflictOfInterest: null,
}

const reviewCard = (change: Partial<ModeratedReview> = {}) =>
  renderMarkup(<ReviewCard review={{ ...review, ...change }} isBusy={false} onDecide={() => undefined} />)
const reportCard = (change: Partial<Report> = {}) =>
  renderMarkup(<ReportCard report={{ ...report, ...change }} isBusy={false} onDecide={() => undefined} onEdit={() => undefined} />)

const forOthers = 'It waits for another moderator or admin. If you are the only one, it waits until there is another.'

test('When a review is the admin’s own, then the card says who decides on it, and offers no decision', () => {
  const own = reviewCard({ conflictOfInterest: 'review' })
  expect(own).toContain('Somebody else has to decide on your own review.')
  expect(own).toContain(forOthers)
  expect(own).not.toContain('<button')
  for (const decision of ['Reject', 'Remove reply', 'Take back the confirmation']) expect(reviewCard()).toContain(decision)
  expect(reviewCard()).not.toContain(forOthers)
})

test('When a report is about what is the admin’s own, then the card says who decides on it, and offers no decision', () => {
  for (const state of ['open', 'upheld'] as const) {
    const own = reportCard({ state, conflictOfInterest: 'business' })
    expect(own).toContain('Somebody else has to decide on what concerns your own business.')
    expect(own).toContain(forOthers)
    expect(own).not.toContain('<button')
  }
  expect(reportCard({ state: 'open' })).toContain('Uphold')
})

test('When reviews wait for another admin, then the desk says how many, and where they are', () => {
  expect(renderMarkup(<ForOthers count={0} />)).toBe('')
  expect(renderMarkup(<ForOthers count={1} />)).toContain('1 review waits for another moderator or admin')
  const several = renderMarkup(<ForOthers count={2} />)
  expect(several).toContain('2 reviews wait for another moderator or admin')
  expect(several).toContain('href="/admin/reviews"')
})
