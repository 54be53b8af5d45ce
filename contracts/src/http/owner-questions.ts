import { z } from 'zod'
import { DateTime, Id, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { SeenVersion } from './listings.ts'

const endpoint = endpointsOf('listings')

/** A question about a listing that waits for approval, as moderators see it. */
export const AskedQuestion = z.strictObject({
  id: Id,
  question: z.string(),
  askedAt: DateTime,
  answer: z.string().nullable().describe('By the owner'),
  settledAt: DateTime.nullable().describe('When the owner answered or changed the listing; null while neither has happened'),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** A question that an owner has not answered yet. */
export const OwnerQuestion = AskedQuestion.pick({ id: true, question: true, askedAt: true }).extend({ listingId: Id })
export type OwnerQuestion = z.infer<typeof OwnerQuestion>

export const askOwner = endpoint({
  summary: 'Ask the owner of a pending listing, which then waits for the answer or a change; the owner gets the question by email',
  method: 'POST',
  path: '/listings/:id/questions',
  exposure: 'admin',
  roles: ['moderator'],
  params: ById,
  body: z.strictObject({ question: text(1_000), version: SeenVersion }),
})
export const getOwnerQuestions = endpoint({
  summary: 'What the caller has been asked about their pending listings, and has not answered, oldest first',
  method: 'GET',
  path: '/owner-questions',
  exposure: 'own',
  response: z.array(OwnerQuestion),
})
export const answerQuestion = endpoint({
  summary: 'Answer a question about one of the caller’s listings; a moderator then decides',
  method: 'PUT',
  path: '/owner-questions/:id/answer',
  exposure: 'own',
  params: ById,
  body: z.strictObject({ answer: text(1_000) }),
})
