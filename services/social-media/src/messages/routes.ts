import * as api from '@directory/contracts/http/social-messages'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { readMessages } from './read-messages.ts'
import { writeMessage } from './write-message.ts'

export function messageRoutes(app: FastifyInstance, database: Database): void {
  route(app, api.getOwnMessages, ({ caller: { accountId }, query }) => readMessages(database, { side: 'client', accountId }, query.before))
  route(app, api.writeToTeam, ({ caller: { accountId }, body: { text } }) =>
    writeMessage(database, { side: 'client', accountId }, { authorId: accountId, text }),
  )
  route(app, api.getMessages, ({ params, query }) => readMessages(database, { side: 'team', clientId: params.id }, query.before))
  route(app, api.writeToClient, ({ caller, params, body: { text } }) =>
    writeMessage(database, { side: 'team', clientId: params.id }, { authorId: caller.accountId, text }),
  )
}
