import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { teamOf } from '../viewer.ts'
import { approvePost, sendPostBack, takeApprovalBack } from './decide-post.ts'
import { changePost, createPost, deletePost } from './draft-post.ts'
import { publishPost } from './publish-post.ts'
import { readCalendar } from './read-calendar.ts'
import { readHistory } from './read-history.ts'

interface PostOptions {
  readonly publisher: Publisher
}

export function postRoutes(database: Database, { publisher }: PostOptions) {
  return handlers('social-media', {
    getOwnCalendar: ({ caller: { accountId }, query }) => readCalendar(database, { side: 'client', accountId }, query),
    approvePost: ({ caller: { accountId }, params, body }) => approvePost(database, { accountId, ...params, ...body }),
    takeApprovalBack: ({ caller: { accountId }, params, query }) => takeApprovalBack(database, { accountId, ...params, ...query }),
    sendPostBack: ({ caller: { accountId }, params, body }) => sendPostBack(database, { accountId, ...params, ...body }),
    getOwnPostHistory: ({ caller: { accountId }, params }) => readHistory(database, { side: 'client', accountId }, params.id),
    createPost: ({ caller, params, body }) => createPost(database, caller, { clientId: params.id, ...body }),
    changePost: ({ caller, params, body }) => changePost(database, caller, { ...params, ...body }),

    deletePost: async ({ caller, params, query }) => {
      await deletePost(database, caller, { ...params, ...query })
      return null
    },

    publishPost: ({ caller, params, body }) => publishPost(database, publisher, caller, { ...params, ...body }),
    getPostHistory: ({ caller, params }) => readHistory(database, teamOf(caller), params.id),
  })
}
