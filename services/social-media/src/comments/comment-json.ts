import { Prisma } from '../generated/prisma/client.ts'
import { moment } from '../posts/shown-post.ts'

/** The comments on the current `post` row as in the contracts, oldest first. */
export const commentsJson = Prisma.sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', note.id, 'author', note.author, 'text', note.text, 'at', ${moment(Prisma.sql`note.at`)},
    'version', note.version, 'region', note.region, 'isSettled', note.settled_at IS NOT NULL) ORDER BY note.at, note.id)
  FROM post_comment AS note WHERE note.post_id = post.id
), '[]')`
