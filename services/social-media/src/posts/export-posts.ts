import { Post, PostVersion } from '@directory/contracts/http/social-posts'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { postJson, saidTo, versionJson } from './shown-post.ts'

const ExportedPost = Post.extend({ history: z.array(PostVersion) })
const ExportedRow = z.strictObject({ post: ExportedPost })

/** The posts that a client was shown, each with the versions that it was shown of it, by time. */
export async function exportPosts(database: Database, clientId: string): Promise<z.output<typeof ExportedPost>[]> {
  const exported = await rows(database, ExportedRow)`
    SELECT ${postJson} || jsonb_build_object('history', (
      SELECT jsonb_agg(${versionJson} ORDER BY said.version) FROM post_version AS said WHERE said.post_id = post.id AND said.state <> 'draft'
    )) AS post
    FROM post JOIN ${saidTo.client} WHERE post.client_id = ${clientId}::uuid ORDER BY shown_planned_at, post.id`
  return exported.map(({ post }) => post)
}
