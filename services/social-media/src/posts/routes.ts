import type { City } from '@directory/contracts/catalogue/city'
import * as api from '@directory/contracts/http/social-posts'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { publishPost } from '../publishing/publish-post.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { approvePost, sendPostBack } from './decide-post.ts'
import { changePost, createPost, deletePost } from './draft-post.ts'
import { readCalendar } from './read-calendar.ts'
import { readHistory } from './read-history.ts'

interface PostOptions {
  readonly city: City
  readonly publisher: Publisher
}

export function postRoutes(app: FastifyInstance, database: Database, { city: { timeZone }, publisher }: PostOptions): void {
  route(app, api.getOwnCalendar, ({ caller: { accountId }, query }) =>
    readCalendar(database, { side: 'client', accountId }, query, timeZone),
  )
  route(app, api.approvePost, ({ caller: { accountId }, params, body }) => approvePost(database, { accountId, ...params, ...body }))
  route(app, api.sendPostBack, ({ caller: { accountId }, params, body }) => sendPostBack(database, { accountId, ...params, ...body }))
  route(app, api.getOwnPostHistory, ({ caller: { accountId }, params }) => readHistory(database, { side: 'client', accountId }, params.id))

  route(app, api.getCalendar, ({ params, query }) => readCalendar(database, { side: 'team', clientId: params.id }, query, timeZone))
  route(app, api.createPost, ({ caller, params, body }) => createPost(database, caller, { clientId: params.id, ...body }))
  route(app, api.changePost, ({ caller, params, body }) => changePost(database, caller, { ...params, ...body }))
  route(app, api.deletePost, async ({ caller, params, query }) => {
    await deletePost(database, caller, { ...params, ...query })
    return null
  })
  route(app, api.publishPost, ({ caller, params, body }) => publishPost(database, publisher, caller, { ...params, ...body }))
  route(app, api.getPostHistory, ({ params }) => readHistory(database, { side: 'team' }, params.id))
}
