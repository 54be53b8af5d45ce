import { PostState } from '@directory/contracts/http/social-posts'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import { lockClient } from '../clients/lock-client.ts'
import type { Transaction } from '../database.ts'
import { type Client, Prisma } from '../generated/prisma/client.ts'
import { holdLink } from '../links/open-link.ts'
import { isWithin } from '../links/period.ts'
import { isTheirs, type Viewer } from '../viewer.ts'
import { visibleVersion } from './shown-post.ts'

const Owner = z.strictObject({ accountId: z.uuid() })
const PostStatus = z.strictObject({ state: PostState, version: z.int() })

export interface LockedPost extends z.output<typeof PostStatus> {
  readonly client: Client
}

/** Locks a post of the viewer's, and returns its current state. A link by which the viewer acts stays open meanwhile. */
export async function lockPost(tx: Transaction, viewer: Viewer, id: string): Promise<LockedPost> {
  const missing = new Problem('not-found', { detail: 'This post no longer exists.' })
  const approver = viewer.side === 'client' ? viewer.approver : undefined
  const [owner] = await rows(tx, Owner)`
    SELECT account_id AS "accountId" FROM client JOIN post ON post.client_id = client.id
    WHERE post.id = ${id}::uuid AND ${isTheirs(viewer)} AND ${approver ? isWithin(approver) : Prisma.sql`true`}`
  if (!owner) throw missing
  // Posts are locked through their client, as pictures are. The post can be read reliably only afterwards.
  const client = await lockClient(tx, owner.accountId)
  if (approver) await holdLink(tx, approver.linkId)
  const [post] = await rows(tx, PostStatus)`
    SELECT post.state, post.version FROM post JOIN ${visibleVersion[viewer.side]} WHERE post.id = ${id}::uuid`
  if (!post) throw missing
  return { ...post, client }
}
