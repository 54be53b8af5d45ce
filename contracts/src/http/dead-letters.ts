import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How many messages of each consumer; a consumer without any is in the list with 0. */
const ByConsumer = z.array(z.strictObject({ consumer: z.string(), count: z.number().int().nonnegative() }))

export const getDeadLetters = endpoint({
  id: 'getDeadLetters',
  summary: 'How many messages failed their last attempt',
  method: 'GET',
  path: '/api/operator/dead-letters',
  access: 'admin',
  response: ByConsumer,
})
export const replayDeadLetters = endpoint({
  id: 'replayDeadLetters',
  summary: 'Give the messages that failed their last attempt to their consumers once more',
  method: 'POST',
  path: '/api/operator/dead-letters/replay',
  access: 'admin',
  response: ByConsumer,
})
