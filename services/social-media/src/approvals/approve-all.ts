import { lockAccount } from '../accounts/lock-account.ts'
import type { Database } from '../database.ts'
import { holdLink, type OpenedLink } from '../links/open-link.ts'
import { isWithin } from '../links/period.ts'

interface SeenPost {
  readonly id: string
  readonly version: number
}

/** Approves those of the posts that still wait as they were seen, in one step. */
export async function approveAll(database: Database, link: OpenedLink, seen: readonly SeenPost[]): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockAccount(tx, link.accountId)
    await holdLink(tx, link.linkId)
    await tx.$executeRaw`
      WITH chosen AS (
        SELECT post.id, post.version FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) AS seen(id uuid, version integer)
          JOIN post ON post.id = seen.id AND post.version = seen.version
        WHERE post.client_id = ${link.clientId}::uuid AND post.state = 'proposed' AND ${isWithin(link)}
      ), added AS (
        INSERT INTO post_version (post_id, version, by, by_name, action, state, network, text, image_ids, planned_at, comment)
        SELECT post_id, revision.version + 1, 'client', ${link.name}, 'approved', 'approved', network, text, image_ids, planned_at, comment
        FROM chosen JOIN post_version AS revision ON revision.post_id = chosen.id AND revision.version = chosen.version
      )
      UPDATE post SET state = 'approved', version = post.version + 1, shown_version = post.version + 1 FROM chosen WHERE post.id = chosen.id`
  })
}
