import { Post } from '@directory/contracts/http/social-posts'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { isTheirs, type Viewer } from '../viewer.ts'

/** The version of a post that each side sees: the team the current one, clients the last one shown to them, if any. */
export const visibleVersion = {
  team: Prisma.sql`post_version AS revision ON revision.post_id = post.id AND revision.version = post.version`,
  client: Prisma.sql`post_version AS revision ON revision.post_id = post.id AND revision.version = post.shown_version`,
} as const satisfies Record<Viewer['side'], Prisma.Sql>

/** The planned time of a post as each side sees it. */
export const plannedAt = {
  team: Prisma.sql`post.planned_at`,
  client: Prisma.sql`post.shown_planned_at`,
} as const satisfies Record<Viewer['side'], Prisma.Sql>

/** A timestamp column in the contract's format. */
export const moment = (column: Prisma.Sql) => Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const content = Prisma.sql`
  'network', revision.network, 'text', revision.text, 'plannedAt', ${moment(Prisma.sql`revision.planned_at`)}, 'comment', revision.comment,
  'publishedAt', ${moment(Prisma.sql`revision.published_at`)}, 'publishedUrl', revision.published_url, 'version', revision.version,
  'images', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', picture.id, 'url', picture.url, 'colour', picture.colour) ORDER BY place)
    FROM unnest(revision.image_ids) WITH ORDINALITY AS chosen(id, place)
      JOIN picture ON picture.client_id = post.client_id AND picture.id = chosen.id
  ), '[]')`

/** A post as in the contracts. If a proposed post has been changed again, the client sees the version it was shown, marked as a draft. */
export const postJson = Prisma.sql`jsonb_build_object('id', post.id, 'clientId', post.client_id, 'state', post.state, ${content})`

/** A version of a post as in the contracts. */
export const versionJson = Prisma.sql`
  jsonb_build_object('state', revision.state, 'at', ${moment(Prisma.sql`revision.at`)}, 'by', revision.by, 'byName', revision.by_name, 'action', revision.action, ${content})`

const PostRow = z.strictObject({ post: Post })

/** A post of the viewer's. */
export async function readPost(database: Database | Transaction, viewer: Viewer, id: string): Promise<Post> {
  const [row] = await rows(database, PostRow)`
    SELECT ${postJson} AS post FROM post JOIN client ON client.id = post.client_id JOIN ${visibleVersion[viewer.side]}
    WHERE post.id = ${id}::uuid AND ${isTheirs(viewer)}`
  if (!row) throw new Problem('not-found', { detail: 'This post no longer exists.' })
  return row.post
}
