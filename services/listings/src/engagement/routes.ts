import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readEngagement } from './read-engagement.ts'

export function engagementRoutes(database: Database) {
  return handlers('listings', {
    getOwnEngagement: ({ caller, query: { days } }) => readEngagement(database, caller.accountId, { days }),
  })
}
