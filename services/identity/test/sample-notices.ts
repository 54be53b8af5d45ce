import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import type { EnquiryNotice } from '@directory/contracts/events/enquiries'
import type { Notice, ReportNotice } from '@directory/contracts/events/notices'
import type { ApprovalNotice, SocialNotice } from '@directory/contracts/events/social-notices'
import { sealForTests } from './sent-mails.ts'

type Samples<Any extends { readonly notice: string }> = { readonly [Name in Any['notice']]: Omit<Extract<Any, { notice: Name }>, 'notice'> }

const id = '8a4a1f0c-7d62-4a0e-9c57-2f1f5f0c6f11'
const businessName = 'Café Lumière'
const slug = 'cafe-lumiere'
const time = '2999-11-20T12:00:00.000Z'
const forBusiness = { listingId: id, businessName, advertisingPackage: 'gold' } as const
const payment = { what: 'Gold Standard for Café Lumière', amount: 9_999 }
const continuing = { ...payment, vat: 'included', nextPaymentAt: time } as const
const contract = { ...continuing, seller: 'Example Directory Ltd', acceptedTerms: currentTerms.version } as const
const engagement = { appearances: 1_204, views: 310, calls: 12, emails: 3, websites: 21, enquiries: 4, answers: 4, reviews: 1 }
const forTeam = { businessName, clientId: id }

/** Each notice of billing and listings; a missing one does not compile. */
export const sampleNotices: Samples<Notice> = {
  'package-ending': { ...forBusiness, endsAt: time },
  'package-ended': { ...forBusiness, continuesWith: 'starter' },
  'listing-approved': { businessName, slug },
  'listing-rejected': { businessName, listingId: id, reason: 'Where is it?', isRefunded: false, appealKey: id },
  'listing-question': { businessName, listingId: id, question: 'Where is your shop?' },
  'reply-removed': { businessName, reason: 'It insults the reviewer.', appealKey: id },
  'listing-deactivated': { businessName, reason: 'It has closed.', appealKey: id },
  'listing-removed': { businessName, reason: null, mergedInto: { businessName: 'Lantern Tutors', slug: 'lantern-tutors' } },
  'listing-edited': { businessName, listingId: id, fields: ['Description'], removedPictures: 0, reason: 'It advertised another business.' },
  'package-lowered': { businessName, advertisingPackage: 'starter', reason: 'The offer has ended.' },
  'claim-decided': { businessName, slug, outcome: 'waiting', until: time, reason: null },
  'business-claimed': { businessName, proof: 'Website cafe-lumiere.example', until: time },
  'business-kept': { businessName, reason: null },
  'owner-changed': { businessName, isOwner: false, reason: 'The documents show it.' },
  'review-published': { businessName, rating: 4 },
  'own-review-decided': {
    ...{ businessName, slug, rejection: null, appealKey: null, deletedBy: null, mergedInto: null },
    ...{ wasWaiting: false, replacedBy: null, wasPublished: false },
  },
  'payment-failed': { ...payment, nextAttemptAt: null, staysUntil: null, isOver: false },
  'payment-received': { ...payment, receiptUrl: null },
  'payment-refunded': payment,
  'subscription-cancelled': { what: payment.what, endsAt: null, isForBusiness: true, isAccountDisabled: false },
  'subscription-confirmed': { ...contract, paid: 4_999, startedAt: time },
  'subscription-changed': { ...contract, orderedAt: time, isResumed: false },
  'price-rising': { ...continuing, firstMonth: 4_999 },
  'subscription-renewing': { ...continuing, startedAt: time },
  'monthly-report': {
    month: '2026-10',
    businesses: [
      {
        businessName,
        slug,
        month: engagement,
        monthBefore: { ...engagement, views: 250 },
        categoryMedian: { ...engagement, views: 90 },
        suggestion: 'openingHours',
      },
    ],
  },
}

/** The code that proves that a business is somebody’s. */
export const sampleClaimCode = { businessName, slug, code: sealForTests.seal('K7M4PQ9X') }

const report = { reportId: id, business: businessName, dueAt: time } as const

/** The emails about a report, an appeal and a complaint. */
export const sampleReportNotices: readonly ReportNotice[] = [
  { ...report, kind: 'complaint', business: null, decision: null },
  {
    ...report,
    kind: 'appeal',
    decision: { state: 'upheld', outcome: 'It is published now.', replacesEarlier: false, isAfterAppeal: false },
  },
]

/** Each notice of the social media service. */
export const sampleSocialNotices: Samples<SocialNotice> = {
  'setup-due': { socialPackage: 'basic' },
  'setup-received': { businessName },
  'setup-reopened': { businessName },
  'client-approved': { businessName },
  'client-pending': { businessName },
  'posts-proposed': { businessName, posts: 2 },
  'message-from-team': { businessName },
  'weekly-digest': { businessName, from: '2026-11-09', until: '2026-11-15', published: 3, planned: 2, waiting: 1, unreadMessages: 0 },
  'team-setup-received': forTeam,
  'team-post-sent-back': { ...forTeam, plannedAt: time },
  'team-post-commented': { ...forTeam, plannedAt: time },
  'team-message-received': forTeam,
  'team-posts-due': { day: '2026-11-16', clients: [{ name: businessName, due: 2, overdue: 1 }] },
}

const approval = { businessName, name: 'Amina Khan', from: '2026-12-01', to: '2026-12-31', waiting: 3, expiresAt: time }

/** Each email to somebody who approves posts by a link. */
export const sampleApprovalNotices: readonly ApprovalNotice[] = [
  { notice: 'approval-requested', ...approval, key: sealForTests.seal('a'.repeat(43)) },
  { notice: 'approval-reminder', ...approval, key: sealForTests.seal('a'.repeat(43)) },
]

const conversation = { conversationId: id, businessName, replyTo: sealForTests.seal('abcdefghijklmnopqrstuvwxyz@answers.example.com') }
const key = sealForTests.seal('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
const fromVisitor = { ...conversation, name: 'Amina Khan', text: 'Could you cater for twelve?\n\nThank you' }

/** Each email about an enquiry. */
export const sampleEnquiryNotices: Samples<EnquiryNotice> = {
  'enquiry-unconfirmed': { key, businessNames: [businessName, 'Lantern Tutors'] },
  'enquiry-received': {
    ...fromVisitor,
    slug,
    email: 'amina@example.com',
    phone: '0115 496 0000',
    wishedOn: '2026-12-01',
    wishedTime: 'after six',
    pictures: 2,
    isClaimed: true,
  },
  'enquiry-continued': { ...fromVisitor, pictures: 1, slug: null },
  'enquiry-answered': { ...conversation, key, text: 'With pleasure.', pictures: 0 },
  'enquiry-undelivered': { businessName, key },
  'enquiries-held': { count: 3, since: time },
}
