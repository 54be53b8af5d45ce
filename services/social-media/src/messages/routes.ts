import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readMessages } from './read-messages.ts'
import { writeMessage } from './write-message.ts'

export function messageRoutes(database: Database) {
  return handlers('social-media', {
    getOwnMessages: ({ caller: { accountId }, query }) => readMessages(database, { side: 'client', accountId }, query.before),

    writeToTeam: ({ caller: { accountId }, body: { text } }) =>
      writeMessage(database, { side: 'client', accountId }, { authorId: accountId, text }),

    getMessages: ({ params, query }) => readMessages(database, { side: 'team', clientId: params.id }, query.before),

    writeToClient: ({ caller, params, body: { text } }) =>
      writeMessage(database, { side: 'team', clientId: params.id }, { authorId: caller.accountId, text }),
  })
}
