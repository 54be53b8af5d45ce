import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { assignManager } from './assign-manager.ts'
import { readManagers, readName } from './read-managers.ts'

/** Which clients are given to which managers. */
export function managerRoutes(database: Database) {
  return handlers('social-media', {
    getClientManagers: async ({ params: { id } }) => {
      await readName(database, id)
      return readManagers(database, id)
    },

    assignManager: ({ caller: { accountId: actorId }, params: { id: clientId, managerId }, body }) =>
      assignManager(database, { actorId, clientId, managerId, ...body }),
  })
}
