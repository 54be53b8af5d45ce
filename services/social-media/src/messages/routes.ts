import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { teamOf } from '../viewer.ts'
import { readMessages } from './read-messages.ts'
import { writeMessage } from './write-message.ts'

export function messageRoutes(database: Database) {
  return handlers('social-media', {
    getOwnMessages: ({ caller: { accountId }, query }) => readMessages(database, { side: 'client', accountId }, query.before),

    writeToTeam: ({ caller: { accountId }, body: { text } }) =>
      writeMessage(database, { side: 'client', accountId }, { authorId: accountId, text }),

    getMessages: ({ caller, params, query }) => readMessages(database, teamOf(caller, params.id), query.before),

    writeToClient: ({ caller, params, body: { text } }) =>
      writeMessage(database, teamOf(caller, params.id), { authorId: caller.accountId, text }),
  })
}
