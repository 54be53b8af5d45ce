import { z } from 'zod'
import { Envelope } from '../events/envelope.ts'
import { Id } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('bff')

/** The number of dead letters of each consumer, including consumers with none. */
const ByConsumer = z.array(z.strictObject({ consumer: z.string(), count: z.number().int().nonnegative() }))

/** A message that failed its last attempt. Its payload may contain personal data. */
export const DeadLetter = z.strictObject({
  id: Id.describe('The message id; for a message that is not an event, an id derived from its content'),
  event: Envelope.pick({ type: true, aggregate: true, occurredAt: true }).nullable().describe('Null if it is not an event'),
  reason: z.string(),
  attempts: z.number().int().positive(),
  payload: z.unknown(),
})
export type DeadLetter = z.infer<typeof DeadLetter>

/** How many dead letters are shown per consumer, the oldest first. */
export const deadLettersShown = 100

const OfConsumer = z.strictObject({ consumer: z.string().regex(/^[a-z-]+\.[a-z-]+$/, 'Must be the name of a consumer.') })
const Chosen = z.strictObject({ id: Id.optional().describe('Only this message; by default all messages of the consumer') })
const Count = z.strictObject({ count: z.number().int().nonnegative() })

export const getDeadLetters = endpoint({
  summary: 'The number of dead letters',
  method: 'GET',
  path: '/api/operator/dead-letters',
  exposure: 'admin',
  response: ByConsumer,
})
export const replayDeadLetters = endpoint({
  summary: 'Redeliver all dead letters to their consumers',
  method: 'POST',
  path: '/api/operator/dead-letters/replay',
  exposure: 'admin',
  response: ByConsumer,
})
export const listDeadLetters = endpoint({
  summary: 'A consumer’s dead letters with their content',
  method: 'GET',
  path: '/api/operator/dead-letters/:consumer',
  exposure: 'admin',
  params: OfConsumer,
  response: z.array(DeadLetter).max(deadLettersShown),
})
export const replayConsumer = endpoint({
  summary: 'Redeliver one of a consumer’s dead letters, or all of them',
  method: 'POST',
  path: '/api/operator/dead-letters/:consumer/replay',
  exposure: 'admin',
  params: OfConsumer,
  body: Chosen,
  response: Count,
})
export const discardDeadLetters = endpoint({
  summary: 'Permanently delete one of a consumer’s dead letters, or all of them',
  method: 'POST',
  path: '/api/operator/dead-letters/:consumer/discard',
  exposure: 'admin',
  params: OfConsumer,
  body: Chosen,
  response: Count,
})
