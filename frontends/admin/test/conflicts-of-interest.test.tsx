import type { HeldEnquiry } from '@directory/contracts/http/held-enquiries'
import type { Report } from '@directory/contracts/http/reports'
import type { ModeratedReview } from '@directory/contracts/http/reviews'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { claimQueue } from '../src/features/desk/claims/claim-queue.ts'
import { ForOthers } from '../src/features/desk/components/for-others.tsx'
import { reportQueue } from '../src/features/desk/reports/report-queue.ts'
import { reviewQueue } from '../src/features/desk/reviews/review-queue.ts'
import { HeldCard } from '../src/features/enquiries/components/held-card.tsx'
import { OldestHeld } from '../src/features/enquiries/components/oldest-held.tsx'
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

const held: HeldEnquiry = {
  ...{ id, name: 'Amina Khan', email: 'amina@example.com', phone: null, message: 'A tap drips.', wishedOn: null, wishedTime: null },
  ...{ pictures: [], businesses: [{ id, name: 'Nonna Pia', isDelivered: false }], score: 100, signals: [], state: 'held', sentAt: moment },
  conflictOfInterest: null,
}
const heldCard = (change: Partial<HeldEnquiry> = {}) =>
  renderMarkup(<HeldCard enquiry={{ ...held, ...change }} isBusy={false} onDecide={() => undefined} />)

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

test('When a held enquiry is the admin’s own, then the card says who decides on it, and offers no decision', () => {
  const own = heldCard({ conflictOfInterest: 'enquiry' })
  expect(own).toContain('Somebody else has to decide on your own enquiry.')
  expect(own).toContain(forOthers)
  expect(own).not.toContain('<button')
  expect(heldCard()).toContain('Deliver')
  expect(heldCard()).not.toContain(forOthers)
})

test('When an enquiry is held for more than a day, then the queue says that it is late', () => {
  const show = (sentAt: string) => renderMarkup(<OldestHeld enquiry={{ sentAt }} />)
  expect(show('2026-01-01T12:00:00.000Z')).toContain('which was until 2 Jan 2026')
  expect(show(new Date().toISOString())).toContain('which is until')
  expect(renderMarkup(<OldestHeld enquiry={undefined} />)).toBe('')
})

test('When something waits for another moderator or admin, then the desk says how much, and where it is', () => {
  expect(renderMarkup(<ForOthers queue={reviewQueue} count={0} />)).toBe('')
  expect(renderMarkup(<ForOthers queue={reviewQueue} count={1} />)).toContain('1 review waits for another moderator or admin')
  const several = renderMarkup(<ForOthers queue={reviewQueue} count={2} />)
  expect(several).toContain('2 reviews wait for another moderator or admin')
  expect(several).toContain('href="/admin/reviews"')
  expect(renderMarkup(<ForOthers queue={reportQueue} count={2} />)).toContain('href="/admin/reports"')
  expect(renderMarkup(<ForOthers queue={claimQueue} count={2} />)).toContain('2 claims wait for another moderator or admin')
})
