import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readItem } from './read-item.ts'
import { readReadyReasons, saveReadyReasons } from './ready-reasons.ts'
import { countWaiting, takeListing } from './take-listing.ts'

export function deskRoutes(database: Database) {
  return handlers('listings', {
    takeListing: async ({ caller: { accountId }, body: { without } }) => {
      const id = await database.$transaction((tx) => takeListing(tx, accountId, without))
      const [item, waiting] = await Promise.all([id && readItem(database, id), countWaiting(database, without)])
      return { item: item || null, waiting }
    },
    getReadyReasons: () => readReadyReasons(database),
    saveReadyReasons: ({ body }) => saveReadyReasons(database, body),
  })
}
