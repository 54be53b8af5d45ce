import { randomUUID } from 'node:crypto'
import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { PictureRegion } from '@directory/contracts/http/social-comments'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { tellTeam } from '../managers/tell-team.ts'
import { lockPost } from '../posts/lock-post.ts'
import type { Approver } from '../viewer.ts'

interface NewComment {
  readonly accountId: string
  readonly approver: Approver
  readonly id: string
  /** The version that it is about. */
  readonly version: number
  readonly text: string
  readonly region: PictureRegion | null
}

const Commented = z.strictObject({
  plannedAt: z.date(),
  hasPicture: z.boolean(),
  comments: z.int(),
  /** Whether the team has been told of one on this version that is not settled yet. */
  isTold: z.boolean(),
})

/** Adds a comment to the shown version of a post. The team gets an email, unless another comment on that version is still open. */
export async function writeComment(database: Database, { accountId, approver, id, version, text, region }: NewComment): Promise<void> {
  await database.$transaction(async (tx) => {
    const post = await lockPost(tx, { side: 'client', accountId, approver }, id)
    if (post.version !== version || post.state === 'draft') throw new Problem('conflict')
    const imageId = region?.imageId ?? null
    const [state] = await rows(tx, Commented)`
      SELECT post.planned_at AS "plannedAt", (${imageId}::uuid IS NULL OR ${imageId}::uuid = ANY(image_ids)) AS "hasPicture",
        (SELECT count(*)::integer FROM post_comment WHERE post_id = post.id) AS comments,
        EXISTS (SELECT FROM post_comment WHERE post_id = post.id AND post_comment.version = ${version}::integer AND settled_at IS NULL) AS "isTold"
      FROM post JOIN post_version AS revision ON revision.post_id = post.id AND revision.version = post.version WHERE post.id = ${id}::uuid`
    if (!state?.hasPicture) throw new Problem('image-not-found', { detail: 'This picture is not part of the post.' })
    if (state.comments >= socialMediaLimits.commentsPerPost) throw new Problem('comment-limit-reached')
    await tx.$executeRaw`
      INSERT INTO post_comment (id, post_id, version, author, text, region)
      VALUES (${randomUUID()}::uuid, ${id}::uuid, ${version}::integer, ${approver.name}, ${text}, ${region && JSON.stringify(region)}::jsonb)`
    const { id: clientId, businessName } = post.client
    if (!state.isTold)
      await tellTeam(tx, { notice: 'team-post-commented', clientId, businessName, plannedAt: state.plannedAt.toISOString() })
  })
}
