import { keys } from 'remeda'
import { z } from 'zod'
import { enquiryLimits, enquiryStates, leftOutReasons, unreachedReasons } from '../catalogue/enquiries.ts'
import { DateTime, Email, Id, line, MailToken, Phone, personName, Slug, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('enquiries')

const { businesses, message, pictures, answer } = enquiryLimits

/** Where the sender has chosen the businesses. */
export const EnquiryOrigin = z.enum(['listing', 'category', 'search'])

export const EnquiryDraft = z.strictObject({
  id: Id.describe('Chosen by the sender: a repetition is recognised by it, and pictures are uploaded under it'),
  listingIds: z
    .array(Id)
    .min(1)
    .max(businesses)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each business once.'),
  origin: EnquiryOrigin,
  name: personName(80),
  email: Email.nullish().describe('Needed without an account; otherwise that of the account is used'),
  phone: Phone.nullish(),
  message: text(message),
  wishedOn: z.iso.date('Enter a date.').nullish(),
  wishedTime: line(60).nullish().describe('In the sender’s own words, such as “after six”'),
  pictures: z.array(Id).max(pictures).default([]),
  proofOfWork: z.string().max(4_000).describe('The solution of a challenge, in ALTCHA’s encoding'),
  website: z.string().max(200).default('').describe('A field that people do not see: whoever fills it in is a program'),
})
export type EnquiryDraft = z.input<typeof EnquiryDraft>

/** What has become of an enquiry: it waits for its sender’s confirmation, or for an admin, or it has arrived. */
export const SendingState = z.enum(['unconfirmed', 'held', 'delivered', 'refused'])
export type SendingState = z.infer<typeof SendingState>

/** What only a message by email has. */
export const MessageEmail = z.strictObject({
  isFromOtherAddress: z.boolean().describe('Than the one that we know of this side; which one it was is not told'),
  leftOut: z.array(z.enum(keys(leftOutReasons))).describe('Why each of its attachments that were not kept was not'),
})
export type MessageEmail = z.infer<typeof MessageEmail>

export const EnquiryMessage = z.strictObject({
  id: Id,
  from: z.enum(['visitor', 'business']),
  text: z.string(),
  at: DateTime,
  pictures: z.array(
    z.strictObject({ id: Id, url: z.string().describe('Signed, and valid for some minutes'), width: z.int(), height: z.int() }),
  ),
  email: MessageEmail.nullable().default(null).describe('Null if it was written on the page'),
})
export type EnquiryMessage = z.infer<typeof EnquiryMessage>

/** The conversation with one of the businesses, as the visitor sees it. */
export const VisitorConversation = z.strictObject({
  id: Id,
  business: z.strictObject({
    name: z.string(),
    slug: Slug.nullable().describe('Null once it is not shown any more'),
    isDeleted: z.boolean().default(false).describe('Whether it can neither read nor answer any more'),
    isReachable: z.boolean().default(true).describe('Whether somebody reads what is sent to it at the moment'),
  }),
  isAnswered: z.boolean(),
  isClosed: z.boolean().describe('By the visitor'),
  messages: z.array(EnquiryMessage).describe('Oldest first, after the enquiry itself'),
  reviewableFrom: DateTime.nullable().describe('When the visitor can review as a verified customer; null if the business has not answered'),
})
export type VisitorConversation = z.infer<typeof VisitorConversation>

/** A chosen business that an enquiry has not reached. */
export const UnreachedBusiness = z.strictObject({
  id: Id,
  name: z.string(),
  slug: Slug.nullable().describe('Null if it is not shown'),
  reason: z.enum(keys(unreachedReasons)).nullable().describe('Null while the enquiry is not delivered, and where it is not known'),
})
export type UnreachedBusiness = z.infer<typeof UnreachedBusiness>

export const VisitorEnquiry = z.strictObject({
  id: Id,
  state: SendingState,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  wishedOn: z.iso.date().nullable(),
  wishedTime: z.string().nullable(),
  pictures: EnquiryMessage.shape.pictures,
  sentAt: DateTime,
  keptUntil: DateTime.describe('When it becomes anonymous'),
  conversations: z.array(VisitorConversation),
  unreached: z.array(UnreachedBusiness).describe('The chosen businesses that it has not reached'),
})
export type VisitorEnquiry = z.infer<typeof VisitorEnquiry>

/** The secret of the link in the sender’s emails is a query parameter, since paths are logged. */
const WithKey = z.object({ key: MailToken })

/** A message from either side, as it is sent. */
export const MessageDraft = z.strictObject({
  id: Id.describe('Chosen by the sender, so that a repetition is recognised'),
  text: text(answer),
  pictures: z.array(Id).max(pictures).default([]).describe('Uploaded under the conversation’s id'),
})

/** A challenge in ALTCHA’s format: whoever finds the counter whose key has the prefix has spent some seconds of a processor. */
export const ProofOfWorkChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.number().describe('Seconds since 1970'),
  }),
  signature: z.string(),
})
export const getEnquiryChallenge = endpoint({
  summary: 'A challenge to solve before an enquiry is sent',
  method: 'GET',
  path: '/enquiries/challenge',
  exposure: 'public',
  response: ProofOfWorkChallenge,
})
/** What has become of an enquiry that was sent. */
export const SentEnquiry = z.strictObject({
  id: Id,
  state: SendingState,
  key: MailToken.nullable().describe('With which a signed-in sender follows it; others get it by email'),
})
export type SentEnquiry = z.infer<typeof SentEnquiry>
export const sendEnquiry = endpoint({
  summary: 'Send an enquiry to up to three businesses; without an account it is delivered once its address is confirmed',
  method: 'POST',
  path: '/enquiries',
  exposure: 'public',
  knowsCaller: true,
  body: EnquiryDraft,
  response: SentEnquiry,
  status: 202,
})
export const confirmEnquiry = endpoint({
  summary: 'Confirm the sender’s address, which delivers the enquiry unless it looks like spam; repetitions change nothing',
  method: 'POST',
  path: '/enquiries/confirmations',
  exposure: 'public',
  query: WithKey,
  response: VisitorEnquiry,
})
export const getEnquiry = endpoint({
  summary: 'An enquiry and its conversations, for whoever has the link',
  method: 'GET',
  path: '/enquiries/followed',
  exposure: 'public',
  query: WithKey,
  response: VisitorEnquiry,
})
export const writeToBusiness = endpoint({
  summary: 'Write to a business in the conversation about an enquiry',
  method: 'POST',
  path: '/enquiries/conversations/:id/messages',
  exposure: 'public',
  params: ById,
  query: WithKey,
  body: MessageDraft,
  response: EnquiryMessage,
  status: 201,
})
export const closeConversation = endpoint({
  summary: 'Close a conversation, or open it again; a closed one takes no more messages',
  method: 'PUT',
  path: '/enquiries/conversations/:id/closed',
  exposure: 'public',
  params: ById,
  query: WithKey,
  body: z.strictObject({ isClosed: z.boolean() }),
  response: VisitorConversation,
})
export const recogniseCustomer = endpoint({
  summary: 'Have the caller recognised as a customer of the business, so that their review of it is marked as that of a verified customer',
  method: 'POST',
  path: '/enquiries/conversations/:id/customer',
  exposure: 'own',
  params: ById,
  query: WithKey,
})
export const getSentEnquiries = endpoint({
  summary: 'The enquiries that the caller has sent, newest first',
  method: 'GET',
  path: '/enquiries/sent',
  exposure: 'own',
  response: z.array(
    z.strictObject({
      id: Id,
      key: MailToken.nullable().describe('Null until its address is confirmed'),
      state: SendingState,
      message: z.string(),
      sentAt: DateTime,
      businesses: z.array(z.strictObject({ name: z.string(), isReached: z.boolean(), isAnswered: z.boolean() })),
    }),
  ),
})

/** What the enquiries service holds about the caller. */
export const exportEnquiries = endpoint({
  summary: 'Everything that the enquiries service holds about the caller',
  method: 'GET',
  path: '/export/own',
  exposure: 'internal',
  access: 'user',
  response: z.strictObject({
    sent: z.array(
      z.strictObject({
        id: Id,
        state: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        message: z.string(),
        wishedOn: z.iso.date().nullable(),
        wishedTime: z.string().nullable(),
        sentAt: DateTime,
        businesses: z.array(z.string()),
        pictures: z
          .array(
            z.strictObject({
              id: Id,
              url: z.string(),
              width: z.int(),
              height: z.int(),
              source: z.string().optional().describe('Where the file is, for some minutes'),
            }),
          )
          .default([])
          .describe('The caller’s own, also those of later messages'),
        messages: z.array(z.strictObject({ business: z.string(), from: z.string(), text: z.string(), at: DateTime })),
      }),
    ),
    received: z
      .array(
        z.strictObject({
          id: Id,
          business: z.string(),
          state: z.enum(keys(enquiryStates)),
          labels: z.array(z.string()),
          note: z.string().nullable(),
          valuePence: z.int().nullable(),
          receivedAt: DateTime,
          answers: z.array(z.strictObject({ text: z.string(), at: DateTime })),
        }),
      )
      .default([])
      .describe(
        'What the caller has answered and noted, also about businesses that are no longer theirs, without who enquired and what they wrote',
      ),
    savedReplies: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  }),
})
