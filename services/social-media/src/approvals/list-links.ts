import { ApprovalLink } from '@directory/contracts/http/social-approvals'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { linkState } from '../links/open-link.ts'
import { moment } from '../posts/shown-post.ts'
import { isTheirs, type Viewer } from '../viewer.ts'

/** The current `link` row as in the contracts. */
export const linkJson = Prisma.sql`jsonb_build_object('id', link.id, 'name', link.name, 'email', link.email, 'from', link.from_day, 'to', link.to_day,
  'state', ${linkState}, 'createdBy', link.created_by, 'createdAt', ${moment(Prisma.sql`link.created_at`)}, 'expiresAt', ${moment(Prisma.sql`link.expires_at`)})`

const Links = z.strictObject({ links: z.array(ApprovalLink) })

/** The links to the posts of a client of the viewer's, newest first. */
export async function listLinks(sql: SqlQueries, viewer: Viewer): Promise<ApprovalLink[]> {
  const [client] = await rows(sql, Links)`
    SELECT coalesce((
      SELECT jsonb_agg(${linkJson} ORDER BY link.created_at DESC, link.id) FROM approval_link AS link WHERE link.client_id = client.id
    ), '[]') AS links
    FROM client WHERE ${isTheirs(viewer)}`
  if (!client) throw new Problem('client-not-found')
  return client.links
}
