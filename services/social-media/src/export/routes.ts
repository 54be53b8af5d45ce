import { handlers } from '@directory/kit/http/handlers'
import { listLinks } from '../approvals/list-links.ts'
import { readOwn } from '../clients/read-own.ts'
import type { Database } from '../database.ts'
import { readLibrary } from '../library/read-library.ts'
import { exportManaged } from '../managers/export-managed.ts'
import { exportMessages } from '../messages/export-messages.ts'
import { exportMetrics } from '../reports/export-metrics.ts'
import { exportPosts } from './export-posts.ts'

export function exportRoutes(database: Database) {
  return handlers('social-media', {
    exportOwnSocialMedia: async ({ caller }) => {
      const [{ client, draft }, managed] = await Promise.all([
        readOwn(database, caller.accountId),
        exportManaged(database, caller.accountId),
      ])
      if (!client) return { client, draft, library: [], posts: [], messages: [], metrics: [], approvalLinks: [], managed }
      const [library, posts, messages, metrics, approvalLinks] = await Promise.all([
        readLibrary(database, caller.accountId),
        exportPosts(database, client.id),
        exportMessages(database, client.id),
        exportMetrics(database, client.id),
        listLinks(database, { side: 'client', accountId: caller.accountId }),
      ])
      return { client, draft, library, posts, messages, metrics, approvalLinks, managed }
    },
  })
}
