import { z } from 'zod'
import { DateTime, Id } from '../primitives.ts'
import { ConflictOfInterest } from './conflict-of-interest.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { EnquiryMessage, SendingState } from './enquiries.ts'

const endpoint = endpointsOf('enquiries')

/** An enquiry that looks like spam, with what speaks for that. */
export const HeldEnquiry = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  wishedOn: z.iso.date().nullable(),
  wishedTime: z.string().nullable(),
  pictures: EnquiryMessage.shape.pictures,
  businesses: z.array(z.strictObject({ id: Id, name: z.string(), isDelivered: z.boolean().describe('Whether it was delivered there') })),
  score: z.int().describe('The higher, the more it looks like spam'),
  signals: z.array(z.string()).describe('In plain words'),
  state: SendingState,
  sentAt: DateTime,
  conflictOfInterest: ConflictOfInterest.default(null),
})
export type HeldEnquiry = z.infer<typeof HeldEnquiry>

export const getHeldEnquiries = endpoint({
  summary: 'The enquiries that wait for an admin, oldest first',
  method: 'GET',
  path: '/enquiries/held',
  exposure: 'admin',
  roles: ['moderator'],
  query: z.object({ after: Id.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
  response: z.strictObject({ enquiries: z.array(HeldEnquiry), total: z.int() }),
})
export const decideHeldEnquiry = endpoint({
  summary: 'Deliver an enquiry that was held, or refuse it; a repetition changes nothing',
  method: 'PUT',
  path: '/enquiries/held/:id/decision',
  exposure: 'admin',
  roles: ['moderator'],
  params: ById,
  body: z.strictObject({ isSpam: z.boolean() }),
  response: HeldEnquiry,
})
export const getEnquiryNumbers = endpoint({
  summary: 'How many enquiries there were in the last 30 days, and what became of them',
  method: 'GET',
  path: '/enquiries/numbers',
  exposure: 'admin',
  roles: ['moderator'],
  response: z.strictObject({
    sent: z.int(),
    unconfirmed: z.int(),
    held: z.int(),
    refused: z.int(),
    delivered: z.int(),
    conversations: z.int(),
    answered: z.int(),
    medianAnswerHours: z.number().nullable(),
  }),
})
