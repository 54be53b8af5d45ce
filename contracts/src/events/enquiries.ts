import { z } from 'zod'
import { statedAnswerHours } from '../catalogue/enquiries.ts'
import { DateTime, Email, Id, Sealed, Slug } from '../primitives.ts'
import { eventContract } from './envelope.ts'

/** The pictures of an enquiry, which exist as long as it does. */
export const EnquiryUpserted = eventContract(
  'enquiries.enquiry.upserted.v1',
  z.strictObject({ id: Id, images: z.array(z.string()).describe('Their paths') }),
  ['media.references'],
)
export const EnquiryDeleted = eventContract('enquiries.enquiry.deleted.v1', z.strictObject({ id: Id }), ['media.references'])

/** Whether visitors can send a business an enquiry, and how fast it usually answers. */
export const StandingChanged = eventContract(
  'enquiries.standing.changed.v1',
  z.strictObject({
    listingId: Id,
    isOpen: z.boolean(),
    usualAnswerHours: z.literal(statedAnswerHours).nullable(),
  }),
  ['bff.directory'],
)

/** Somebody whose enquiry the business has answered, and who can therefore review it as a verified customer. */
export const CustomerRecognised = eventContract('enquiries.customer.recognised.v1', z.strictObject({ accountId: Id, listingId: Id }), [
  'listings.customers',
])

const counted = z.strictObject({ listingId: Id, day: z.iso.date().describe('Local to the city') })

/** An enquiry has been delivered to a business. */
export const EnquiryReceived = eventContract('enquiries.enquiry.received.v1', counted, ['listings.engagement'])

/** A business has answered an enquiry for the first time. */
export const EnquiryAnswered = eventContract('enquiries.enquiry.answered.v1', counted, ['listings.engagement'])

/** An enquiry no longer waits for its first answer, since it has one or its owner has sorted it, as spam for example; or it waits again. */
export const EnquirySettled = eventContract(
  'enquiries.enquiry.settled.v1',
  counted.extend({ day: counted.shape.day.describe('On which it was received, local to the city'), isSettled: z.boolean() }),
  ['listings.engagement'],
)

const conversation = {
  conversationId: Id,
  businessName: z.string(),
  replyTo: Sealed.nullable().describe('The address of the conversation for this reader; null if the installation receives no email'),
}
const pictures = z.int().min(0).default(0).describe('How many came with it')
const toBusiness = {
  ...conversation,
  name: z.string().describe('Of the visitor'),
  text: z.string(),
}

/** An email about an enquiry. */
export const EnquiryNotice = z.discriminatedUnion('notice', [
  z
    .strictObject({ notice: z.literal('enquiry-unconfirmed'), key: Sealed, businessNames: z.array(z.string()) })
    .describe('Contains nothing that its sender wrote: the address may be a stranger’s'),
  z.strictObject({
    notice: z.literal('enquiry-received'),
    ...toBusiness,
    slug: Slug,
    email: Email,
    phone: z.string().nullable(),
    wishedOn: z.iso.date().nullable(),
    wishedTime: z.string().nullable(),
    pictures: z.int().min(0),
    isClaimed: z.boolean().describe('Whether the business has an owner with an account'),
  }),
  z
    .strictObject({
      notice: z.literal('enquiry-continued'),
      ...toBusiness,
      pictures,
      slug: Slug.nullable().default(null).describe('Of a business that nobody has claimed; null for others'),
    })
    .describe('The visitor has written again'),
  z
    .strictObject({ notice: z.literal('enquiry-answered'), ...conversation, key: Sealed, text: z.string(), pictures })
    .describe('To the visitor'),
  z.strictObject({
    notice: z.literal('enquiry-undelivered'),
    businessName: z.string(),
    key: Sealed,
    isFurther: z.boolean().optional().describe('Whether it is a message after the enquiry itself that has not arrived'),
  }),
  z
    .strictObject({ notice: z.literal('enquiries-held'), count: z.int(), since: DateTime.describe('When the oldest was sent') })
    .describe('To the team: enquiries that look like spam have waited for hours'),
])
export type EnquiryNotice = z.infer<typeof EnquiryNotice>

/** A notice with its secrets sealed, or opened. */
export const mapSecrets = (notice: EnquiryNotice, change: (secret: string) => string): EnquiryNotice => ({
  ...notice,
  ...('key' in notice && { key: change(notice.key) }),
  ...('replyTo' in notice && { replyTo: notice.replyTo && change(notice.replyTo) }),
})

export const EnquiryNoticeRequested = eventContract(
  'enquiries.notice.requested.v1',
  z.strictObject({
    accountId: Id.nullable(),
    email: Email.nullable().describe(
      'Of somebody without an account: a visitor, or a business that nobody has claimed; both null for the team',
    ),
    notice: EnquiryNotice,
  }),
  ['identity.mail'],
)
