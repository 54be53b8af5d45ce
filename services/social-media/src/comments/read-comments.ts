import { PostComment } from '@directory/contracts/http/social-comments'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { visibleVersion } from '../posts/shown-post.ts'
import { isTheirs, type Viewer } from '../viewer.ts'
import { commentsJson } from './comment-json.ts'

const Commented = z.strictObject({ comments: z.array(PostComment) })

/** The comments on a post of the viewer's, oldest first. */
export async function readComments(database: Database, viewer: Viewer, id: string): Promise<PostComment[]> {
  const [post] = await rows(database, Commented)`
    SELECT ${commentsJson} AS comments
    FROM post JOIN client ON client.id = post.client_id JOIN ${visibleVersion[viewer.side]}
    WHERE post.id = ${id}::uuid AND ${isTheirs(viewer)}`
  if (!post) throw new Problem('not-found', { detail: 'This post no longer exists.' })
  return post.comments
}
