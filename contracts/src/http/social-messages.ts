import { z } from 'zod'
import { socialMediaLimits } from '../catalogue/social-media.ts'
import { DateTime, Id, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { TimeOfCentury } from './social-posts.ts'

const endpoint = endpointsOf('social-media')

/** A message between client and team; messages never change. */
export const Message = z.strictObject({ id: Id, from: z.enum(['client', 'team']), text: z.string(), at: DateTime })
export type Message = z.infer<typeof Message>

const Conversation = z.strictObject({ messages: z.array(Message), hasOlder: z.boolean() })
const ConversationQuery = z.object({ before: TimeOfCentury.optional().describe('Only messages sent before this time') })
const NewMessage = z.strictObject({ text: text(socialMediaLimits.messageLength) })

export const getOwnMessages = endpoint({
  summary: 'The caller’s newest messages with the team, oldest first; marks the team’s as read',
  method: 'GET',
  path: '/social-media/messages',
  exposure: 'own',
  query: ConversationQuery,
  response: Conversation,
})
export const writeToTeam = endpoint({
  summary: 'Send a message to the team',
  method: 'POST',
  path: '/social-media/messages',
  exposure: 'own',
  body: NewMessage,
  response: Message,
  status: 201,
})
export const getMessages = endpoint({
  summary: 'The newest messages with a client, oldest first; marks the client’s as read',
  method: 'GET',
  path: '/social-media/clients/:id/messages',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  query: ConversationQuery,
  response: Conversation,
})
export const writeToClient = endpoint({
  summary: 'Send a message to a client, who is notified by email',
  method: 'POST',
  path: '/social-media/clients/:id/messages',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  params: ById,
  body: NewMessage,
  response: Message,
  status: 201,
})
