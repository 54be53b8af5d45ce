import { SavedReplies } from '@directory/contracts/http/received-enquiries'
import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'

const none: SavedReplies = { replies: [], version: 0 }

/** The texts that owners save for answers. */
export function savedRepliesRoutes(database: Database) {
  return handlers('enquiries', {
    getSavedReplies: async ({ caller: { accountId } }) => {
      const row = await database.savedReplies.findUnique({ where: { accountId } })
      return row ? SavedReplies.parse({ replies: row.replies, version: row.version }) : none
    },

    saveReplies: async ({ caller: { accountId }, body: { replies, version } }) => {
      const { count } =
        version === 0
          ? await database.savedReplies.createMany({ data: { accountId, replies }, skipDuplicates: true })
          : await database.savedReplies.updateMany({ where: { accountId, version }, data: { replies, version: { increment: 1 } } })
      if (count === 0) throw new Problem('conflict')
      return { replies, version: version + 1 }
    },
  })
}
