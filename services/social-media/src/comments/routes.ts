import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { teamOf } from '../viewer.ts'
import { readComments } from './read-comments.ts'
import { settleComment } from './settle-comment.ts'

/** What approvers have commented on posts, for the client and the team. */
export function commentRoutes(database: Database) {
  return handlers('social-media', {
    getOwnPostComments: ({ caller: { accountId }, params }) => readComments(database, { side: 'client', accountId }, params.id),
    getPostComments: ({ caller, params }) => readComments(database, teamOf(caller), params.id),

    settlePostComment: async ({ caller, params, body }) => {
      await settleComment(database, teamOf(caller), { ...params, ...body })
      return readComments(database, teamOf(caller), params.id)
    },
  })
}
