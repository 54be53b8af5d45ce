import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { isTheirs, type Viewer } from '../viewer.ts'

interface Settled {
  readonly id: string
  readonly commentId: string
  readonly isSettled: boolean
}

/** Marks a comment on a post as settled, or as open again. */
export async function settleComment(database: Database, viewer: Viewer, { id, commentId, isSettled }: Settled): Promise<void> {
  const changedRows = await database.$executeRaw`
    UPDATE post_comment SET settled_at = CASE WHEN ${isSettled}::boolean THEN coalesce(settled_at, now()) END
    FROM post JOIN client ON client.id = post.client_id
    WHERE post_comment.id = ${commentId}::uuid AND post_id = post.id AND post.id = ${id}::uuid AND ${isTheirs(viewer)}`
  if (changedRows === 0) throw new Problem('not-found', { detail: 'This comment no longer exists.' })
}
