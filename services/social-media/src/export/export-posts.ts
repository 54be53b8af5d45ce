import { PostComment } from '@directory/contracts/http/social-comments'
import { Post, PostVersion } from '@directory/contracts/http/social-posts'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import { commentsJson } from '../comments/comment-json.ts'
import type { Database } from '../database.ts'
import { postJson, versionJson, visibleVersion } from '../posts/shown-post.ts'

const ExportedPost = Post.extend({ history: z.array(PostVersion), comments: z.array(PostComment) })
const ExportedRow = z.strictObject({ post: ExportedPost })

/** The posts that a client has seen, by time, each with the versions that it has seen and the comments on it. */
export async function exportPosts(database: Database, clientId: string): Promise<z.output<typeof ExportedPost>[]> {
  const exported = await rows(database, ExportedRow)`
    SELECT ${postJson} || jsonb_build_object('comments', ${commentsJson}, 'history', (
      SELECT jsonb_agg(${versionJson} ORDER BY revision.version) FROM post_version AS revision WHERE revision.post_id = post.id AND revision.state <> 'draft'
    )) AS post
    FROM post JOIN ${visibleVersion.client} WHERE post.client_id = ${clientId}::uuid ORDER BY shown_planned_at, post.id`
  return exported.map(({ post }) => post)
}
