import { keys } from 'remeda'
import { z } from 'zod'
import { enquiryLimits, enquiryStates, statedAnswerHours } from '../catalogue/enquiries.ts'
import { DateTime, Email, Id, line, searchText, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { EnquiryMessage, EnquiryOrigin, MessageDraft } from './enquiries.ts'

const endpoint = endpointsOf('enquiries')

export const EnquiryStateName = z.enum(keys(enquiryStates))

const Label = line(enquiryLimits.labelLength)

const summary = {
  id: Id.describe('Of the conversation with this business'),
  listing: z.strictObject({ id: Id, name: z.string() }),
  name: z.string().describe('Of the sender; anonymous ones are named so'),
  state: EnquiryStateName,
  labels: z.array(z.string()),
  isUnread: z.boolean(),
  receivedAt: DateTime,
  lastMessageAt: DateTime,
}

export const ReceivedEnquirySummary = z.strictObject({
  ...summary,
  excerpt: z.string().describe('The beginning of the newest message'),
  waitingSince: DateTime.nullable().describe('When its sender first wrote something that has no answer yet; null if nothing waits for one'),
})
export type ReceivedEnquirySummary = z.infer<typeof ReceivedEnquirySummary>

/** An enquiry and its conversation, as the owner of the business sees it. */
export const ReceivedEnquiry = z.strictObject({
  ...summary,
  email: Email.nullable().describe('Null once it is anonymous'),
  phone: z.string().nullable(),
  message: z.string(),
  wishedOn: z.iso.date().nullable(),
  wishedTime: z.string().nullable(),
  pictures: EnquiryMessage.shape.pictures,
  origin: EnquiryOrigin,
  otherBusinesses: z.int().min(0).describe('That received the same enquiry'),
  isClosed: z.boolean().describe('By the visitor, who then gets no more messages'),
  note: z.string().nullable().describe('The owner’s own'),
  valuePence: z.int().min(0).nullable().describe('What the job is worth, if it was won'),
  messages: z.array(EnquiryMessage).describe('Oldest first, after the enquiry itself'),
  keptUntil: DateTime.describe('When it becomes anonymous'),
  version: z.int().positive(),
})
export type ReceivedEnquiry = z.infer<typeof ReceivedEnquiry>

export const getReceivedEnquiries = endpoint({
  summary: 'The enquiries to the caller’s businesses, those with the newest messages first',
  method: 'GET',
  path: '/enquiries/received',
  exposure: 'own',
  query: z.object({
    state: EnquiryStateName.optional(),
    label: Label.optional(),
    listingId: Id.optional(),
    search: searchText(100).optional().describe('In names, addresses, telephone numbers, messages and notes'),
    before: z.string().max(120).optional().describe('The cursor of the page before'),
    limit: z.coerce.number().int().min(1).max(50).default(25),
  }),
  response: z.strictObject({
    enquiries: z.array(ReceivedEnquirySummary),
    next: z.string().nullable().describe('The cursor for older ones'),
    counts: z.record(EnquiryStateName, z.int()).describe('Of all, whatever the filters'),
    unread: z.int(),
    labels: z.array(z.string()).describe('That the caller uses'),
  }),
})
export const getReceivedEnquiry = endpoint({
  summary: 'An enquiry to one of the caller’s businesses, which is thereby read',
  method: 'GET',
  path: '/enquiries/received/:id',
  exposure: 'own',
  params: ById,
  response: ReceivedEnquiry,
})
export const answerEnquiry = endpoint({
  summary: 'Answer an enquiry; the visitor is told by email, and a new enquiry counts as answered',
  method: 'POST',
  path: '/enquiries/received/:id/messages',
  exposure: 'own',
  params: ById,
  body: MessageDraft,
  response: EnquiryMessage,
  status: 201,
})
export const changeReceivedEnquiry = endpoint({
  summary: 'Change what the owner has noted about an enquiry; the version is that from which the change started',
  method: 'PATCH',
  path: '/enquiries/received/:id',
  exposure: 'own',
  params: ById,
  body: z.strictObject({
    version: z.int().positive(),
    state: EnquiryStateName.optional(),
    labels: z.array(Label).max(enquiryLimits.labels).optional(),
    note: text(enquiryLimits.note).nullish(),
    valuePence: z.int().min(0).max(1_000_000_000).nullish(),
  }),
  response: ReceivedEnquiry,
})

export const SavedReplies = z.strictObject({
  replies: z.array(z.strictObject({ title: line(60), text: text(enquiryLimits.answer) })).max(enquiryLimits.savedReplies),
  version: z.int().min(0),
})
export type SavedReplies = z.infer<typeof SavedReplies>
export const getSavedReplies = endpoint({
  summary: 'The texts that the caller has saved for answers',
  method: 'GET',
  path: '/enquiries/saved-replies',
  exposure: 'own',
  response: SavedReplies,
})
export const saveReplies = endpoint({
  summary: 'Replace the texts that the caller has saved for answers',
  method: 'PUT',
  path: '/enquiries/saved-replies',
  exposure: 'own',
  body: SavedReplies,
  response: SavedReplies,
})

/** How enquiries to a business stand. */
export const EnquiryStanding = z.strictObject({
  listingId: Id,
  isAccepting: z.boolean().describe('Whether its owner wants any'),
  receivedThisMonth: z.int(),
  monthlyLimit: z.int().nullable().describe('By its package; null for any number'),
  answers: z.int().describe('First answers to the enquiries of the last 90 days, by which the usual time is known'),
  usualAnswerHours: z.literal(statedAnswerHours).nullable().describe('Within which it usually answers; null if that is not known, or slow'),
})
export type EnquiryStanding = z.infer<typeof EnquiryStanding>
export const getEnquiryStandings = endpoint({
  summary: 'How enquiries to the caller’s businesses stand',
  method: 'GET',
  path: '/enquiries/standings',
  exposure: 'own',
  response: z.array(EnquiryStanding),
})
export const acceptEnquiries = endpoint({
  summary: 'Accept enquiries to a business, or no more',
  method: 'PUT',
  path: '/enquiries/standings/:id',
  exposure: 'own',
  params: ById,
  body: z.strictObject({ isAccepting: z.boolean() }),
  response: EnquiryStanding,
})
