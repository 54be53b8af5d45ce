import type { z } from 'zod'
import type { Database } from '../database.ts'
import { postJson, saidTo, versionJson } from './shown-post.ts'

type Exported = Record<string, z.infer<ReturnType<typeof z.json>>>

/** The posts that a client was shown, each with the versions that it was shown of it, by time. */
export async function exportPosts(database: Database, clientId: string): Promise<Exported[]> {
  const rows = await database.$queryRaw<{ post: Exported }[]>`
    SELECT ${postJson} || jsonb_build_object('history', (
      SELECT jsonb_agg(${versionJson} ORDER BY said.version) FROM post_version AS said WHERE said.post_id = post.id AND said.state <> 'draft'
    )) AS post
    FROM post JOIN ${saidTo.client} WHERE post.client_id = ${clientId}::uuid ORDER BY shown_planned_at, post.id`
  return rows.map(({ post }) => post)
}
