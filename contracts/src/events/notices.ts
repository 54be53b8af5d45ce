import { z } from 'zod'
import { DateTime, Id, Slug } from '../primitives.ts'
import { eventContract } from './envelope.ts'
import { AdvertisingPackageId } from './listings.ts'

const Pence = z.int().min(0)
const forBusiness = {
  listingId: Id.nullable().default(null),
  businessName: z.string(),
  advertisingPackage: AdvertisingPackageId,
}

/** A notice emailed to an account holder. */
export const Notice = z.discriminatedUnion('notice', [
  z.strictObject({ notice: z.literal('package-ending'), ...forBusiness, endsAt: DateTime }),
  z.strictObject({ notice: z.literal('package-ended'), ...forBusiness }),
  z.strictObject({ notice: z.literal('listing-approved'), businessName: z.string(), slug: Slug }),
  z.strictObject({
    notice: z.literal('listing-rejected'),
    businessName: z.string(),
    listingId: Id,
    reason: z.string(),
    isRefunded: z.boolean(),
  }),
  z
    .strictObject({ notice: z.literal('review-published'), businessName: z.string(), rating: z.int().min(1).max(5) })
    .describe('Contains nothing that the reviewer wrote: that stays on the site, where it can be withdrawn'),
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
  z.strictObject({ notice: z.literal('subscription-cancelled'), what: z.string(), endsAt: DateTime.nullable() }),
])
export type Notice = z.infer<typeof Notice>

const ToAccount = z.strictObject({ accountId: Id, notice: Notice })

export const BillingNoticeRequested = eventContract('billing.notice.requested.v1', ToAccount, ['identity.mail'])
export const ListingsNoticeRequested = eventContract('listings.notice.requested.v1', ToAccount, ['identity.mail'])
