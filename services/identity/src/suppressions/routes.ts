import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { addSuppression, listSuppressions, removeSuppression } from './admin-suppressions.ts'

/** The suppressed addresses, for admins. */
export function suppressionRoutes(database: Database) {
  return handlers('identity', {
    getSuppressions: ({ query }) => listSuppressions(database, query),
    addSuppression: ({ caller, body }) => addSuppression(database, caller, body),
    removeSuppression: async ({ caller, params }) => {
      await removeSuppression(database, caller, params.id)
      return null
    },
  })
}
