import { PostVersion } from '@directory/contracts/http/social-posts'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { isTheirs, type Viewer } from '../viewer.ts'
import { versionJson } from './shown-post.ts'

const VersionRow = z.strictObject({ version: PostVersion })

const seenBy = {
  team: Prisma.sql`true`,
  // Clients never see drafts, not even those between two proposals.
  client: Prisma.sql`revision.state <> 'draft'`,
} as const satisfies Record<Viewer['side'], Prisma.Sql>

/** The versions of a post that the viewer has seen or may see, newest first. */
export async function readHistory(database: Database, viewer: Viewer, id: string): Promise<PostVersion[]> {
  const versions = await rows(database, VersionRow)`
    SELECT ${versionJson} AS version
    FROM post JOIN client ON client.id = post.client_id JOIN post_version AS revision ON revision.post_id = post.id
    WHERE post.id = ${id}::uuid AND ${isTheirs(viewer)} AND ${seenBy[viewer.side]}
    ORDER BY revision.version DESC`
  if (versions.length === 0) throw new Problem('not-found', { detail: 'This post no longer exists.' })
  return versions.map(({ version }) => version)
}
