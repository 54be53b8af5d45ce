import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { type Approval, ApprovalPost } from '@directory/contracts/http/social-approvals'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import { commentsJson } from '../comments/comment-json.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { OpenedLink } from '../links/open-link.ts'
import { isWithin } from '../links/period.ts'
import { moment, postJson, visibleVersion } from '../posts/shown-post.ts'

const Row = z.strictObject({ post: ApprovalPost })

/** Who has last decided on the current `post` row, and when; null while it waits. */
const decision = Prisma.sql`(
  SELECT jsonb_build_object('by', decided.by_name, 'at', ${moment(Prisma.sql`decided.at`)})
  FROM post_version AS decided WHERE decided.post_id = post.id AND decided.action IN ('approved', 'sent-back') AND post.state <> 'proposed'
  ORDER BY decided.version DESC LIMIT 1
)`

/** What a link leads to. Posts that the team is changing are left out until they are proposed again. */
export async function readApproval(database: Database, link: OpenedLink): Promise<Approval> {
  const { clientId, businessName, name, from, to, expiresAt } = link
  const found = await rows(database, Row)`
    SELECT ${postJson} || jsonb_build_object('decision', ${decision}, 'comments', ${commentsJson}) AS post
    FROM post JOIN ${visibleVersion.client}
    WHERE post.client_id = ${clientId}::uuid AND post.state <> 'draft' AND ${isWithin(link)}
    ORDER BY post.shown_planned_at, post.id LIMIT ${socialMediaLimits.postsPerLink}`
  return { businessName, name, from, to, expiresAt: expiresAt.toISOString(), posts: found.map(({ post }) => post) }
}
