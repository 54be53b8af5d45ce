import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { followUnsubscribeLink, readUnsubscribeLink } from './follow-unsubscribe-link.ts'

/** The links with which people unsubscribe. */
export function unsubscribeRoutes(database: Database) {
  return handlers('identity', {
    getUnsubscribeLink: ({ query }) => readUnsubscribeLink(database, query.link),
    followUnsubscribeLink: async ({ query, body }) => {
      await followUnsubscribeLink(database, query.link, body.choice)
      return null
    },
  })
}
