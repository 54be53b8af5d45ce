import { z } from 'zod'
import { TermsDate } from '../catalogue/terms.ts'
import { vatKinds } from '../catalogue/vat.ts'
import { DateTime, Email, Id, Sealed, Slug } from '../primitives.ts'
import { eventContract } from './envelope.ts'
import { AdvertisingPackageId } from './listings.ts'
import { MonthlyReport } from './monthly-report.ts'

const Pence = z.int().min(0)
const forBusiness = {
  listingId: Id.nullable().default(null),
  businessName: z.string(),
  advertisingPackage: AdvertisingPackageId,
}
const continuing = {
  what: z.string(),
  amount: Pence.describe('Charged every month'),
  vat: z.enum(vatKinds),
  nextPaymentAt: DateTime.describe('When the amount is charged next'),
}

const contract = {
  ...continuing,
  seller: z.string().nullable(),
  acceptedTerms: TermsDate.nullable().default(null).describe('The version of the terms of use that was accepted with the order'),
}

const appealable = { appealKey: Id.nullable().default(null).describe('With which its reader can appeal without signing in') }

/** A notice emailed to an account holder. */
export const Notice = z.discriminatedUnion('notice', [
  z.strictObject({ notice: z.literal('package-ending'), ...forBusiness, endsAt: DateTime }),
  z.strictObject({ notice: z.literal('package-ended'), ...forBusiness, continuesWith: AdvertisingPackageId.default('starter') }),
  z.strictObject({ notice: z.literal('listing-approved'), businessName: z.string(), slug: Slug }),
  z.strictObject({
    notice: z.literal('listing-rejected'),
    businessName: z.string(),
    listingId: Id,
    reason: z.string(),
    isRefunded: z.boolean(),
    ...appealable,
  }),
  z
    .strictObject({ notice: z.literal('listing-question'), businessName: z.string(), listingId: Id, question: z.string() })
    .describe('To the owner of a listing that waits for approval'),
  z.strictObject({ notice: z.literal('reply-removed'), businessName: z.string(), reason: z.string(), ...appealable }),
  z.strictObject({ notice: z.literal('listing-deactivated'), businessName: z.string(), reason: z.string().nullable(), ...appealable }),
  z.strictObject({
    notice: z.literal('listing-removed'),
    businessName: z.string(),
    reason: z.string().nullable(),
    mergedInto: z.strictObject({ businessName: z.string(), slug: Slug }).nullable(),
  }),
  z
    .strictObject({
      notice: z.literal('claim-decided'),
      businessName: z.string(),
      slug: Slug,
      outcome: z.enum(['granted', 'verified', 'waiting', 'refused', 'superseded', 'expired', 'undone', 'unverified', 'removed']),
      until: DateTime.nullable().describe('Until when the present owner can object'),
      reason: z.string().nullable(),
    })
    .describe('To whoever has claimed a business'),
  z
    .strictObject({ notice: z.literal('business-claimed'), businessName: z.string(), proof: z.string(), until: DateTime })
    .describe('To the present owner, who can object'),
  z
    .strictObject({
      notice: z.literal('business-kept'),
      businessName: z.string(),
      reason: z.string().nullable().describe('If an admin has decided'),
    })
    .describe('To the present owner: a proven claim has ended without taking the business'),
  z
    .strictObject({
      notice: z.literal('owner-changed'),
      businessName: z.string(),
      isOwner: z.boolean().describe('Whether the reader has the business back'),
      reason: z.string().nullable(),
    })
    .describe('To the owner before a claim'),
  z
    .strictObject({
      notice: z.literal('listing-edited'),
      businessName: z.string(),
      listingId: Id,
      fields: z.array(z.string()).describe('The names of the fields that were changed'),
      removedPictures: z.int().min(0),
      reason: z.string(),
    })
    .describe('To the owner of a listing that an admin has changed'),
  z.strictObject({
    notice: z.literal('package-lowered'),
    businessName: z.string(),
    advertisingPackage: AdvertisingPackageId,
    reason: z.string().nullable(),
  }),
  z
    .strictObject({ notice: z.literal('review-published'), businessName: z.string(), rating: z.int().min(1).max(5) })
    .describe('Contains nothing that the reviewer wrote: that stays on the site, where it can be withdrawn'),
  z
    .strictObject({
      notice: z.literal('own-review-decided'),
      businessName: z.string(),
      slug: Slug,
      rejection: z.strictObject({ reason: z.string(), note: z.string().nullable() }).nullable(),
      ...appealable,
      deletedBy: z
        .enum(['owner', 'team', 'change-of-owner'])
        .nullable()
        .default(null)
        .describe('Who has deleted the business, and the review with it; or the review alone, since the business is now its author’s'),
      mergedInto: z.string().nullable().default(null).describe('The business that has taken its place, but not this review'),
      wasWaiting: z.boolean().default(false).describe('Whether it was deleted before there was a decision'),
      replacedBy: z
        .string()
        .nullable()
        .default(null)
        .describe('The business that was merged into this one, from which the same author’s published review has come in its place'),
      wasPublished: z.boolean().default(false).describe('Whether it was published until then'),
    })
    .describe('To the author of a review that was published, rejected or deleted by somebody else'),
  z.strictObject({
    notice: z.literal('payment-failed'),
    what: z.string(),
    amount: Pence,
    nextAttemptAt: DateTime.nullable(),
    staysUntil: DateTime.nullable().default(null).describe('How long a business keeps its package without payment'),
    isOver: z.boolean().default(false).describe('Whether this ended the subscription'),
  }),
  z.strictObject({ notice: z.literal('payment-received'), what: z.string(), amount: Pence, receiptUrl: z.string().nullable() }),
  z.strictObject({ notice: z.literal('payment-refunded'), what: z.string(), amount: Pence }),
  z.strictObject({
    notice: z.literal('subscription-cancelled'),
    what: z.string(),
    endsAt: DateTime.nullable(),
    isForBusiness: z.boolean().default(false),
    isAccountDisabled: z.boolean().default(false).describe('Whether we have cancelled it, since nobody can sign in'),
  }),
  z
    .strictObject({
      notice: z.literal('subscription-confirmed'),
      ...contract,
      paid: Pence,
      startedAt: DateTime,
    })
    .describe('The confirmation of the contract, on a durable medium'),
  z
    .strictObject({
      notice: z.literal('subscription-changed'),
      ...contract,
      orderedAt: DateTime,
      isResumed: z.boolean().describe('Whether a cancellation was withdrawn; otherwise the package was changed'),
    })
    .describe('The confirmation of a changed contract, on a durable medium'),
  z.strictObject({ notice: z.literal('price-rising'), ...continuing, firstMonth: Pence }),
  z.strictObject({ notice: z.literal('subscription-renewing'), ...continuing, startedAt: DateTime }),
  MonthlyReport,
])
export type Notice = z.infer<typeof Notice>

/**
 * The acknowledgement of a report, an appeal or a complaint, or its outcome. It contains nothing that its writer wrote: the address may be a
 * stranger’s.
 */
export const ReportNotice = z.strictObject({
  reportId: Id,
  kind: z.enum(['report', 'appeal', 'complaint']),
  business: z.string().nullable(),
  dueAt: DateTime,
  decision: z
    .strictObject({
      state: z.enum(['upheld', 'dismissed']),
      outcome: z.string().nullable(),
      replacesEarlier: z.boolean().default(false).describe('Whether its writer was told another decision before'),
      isAfterAppeal: z.boolean().default(false).describe('Whether somebody whom a report concerns has appealed, and was right'),
    })
    .nullable(),
})
export type ReportNotice = z.infer<typeof ReportNotice>

export const ReportNoticeRequested = eventContract(
  'listings.report.notice-requested.v1',
  z.strictObject({
    accountId: Id.nullable(),
    email: Email.nullable().describe('Of somebody without an account'),
    notice: ReportNotice,
  }),
  ['identity.mail'],
)

const ToAccount = z.strictObject({ accountId: Id, notice: Notice })

export const BillingNoticeRequested = eventContract('billing.notice.requested.v1', ToAccount, ['identity.mail'])
export const ListingsNoticeRequested = eventContract('listings.notice.requested.v1', ToAccount, ['identity.mail'])

/** Bulk email has a queue of its own, so that it does not delay transactional email such as password resets. */
export const MonthlyReportRequested = eventContract(
  'listings.monthly-report.requested.v1',
  z.strictObject({ accountId: Id, notice: MonthlyReport }),
  ['identity.bulk-mail'],
)

/**
 * The code that proves a claim, to the address that is proven, whose reader may have asked for nothing. It is of use only to the claimant, who is
 * signed in.
 */
export const ClaimCodeRequested = eventContract(
  'listings.claim.code-requested.v1',
  z.strictObject({
    email: Email,
    businessName: z.string(),
    slug: Slug,
    code: Sealed,
  }),
  ['identity.mail'],
)
