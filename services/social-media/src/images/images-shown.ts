import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

/** The pictures that a client's posts show now, and those that any version of them has ever shown. */
export interface ShownPictures {
  readonly now: ReadonlySet<string>
  readonly ever: ReadonlySet<string>
}

const ChosenPicture = z.strictObject({ id: z.uuid(), isShown: z.boolean() })

/** The pictures that a client's posts show, in the current version or in the last one that the client has seen. */
export async function imagesShown(sql: SqlQueries, clientId: string): Promise<ShownPictures> {
  const chosen = await rows(sql, ChosenPicture)`
    SELECT chosen.id, coalesce(bool_or(revision.version IN (post.version, post.shown_version)), false) AS "isShown"
    FROM post JOIN post_version AS revision ON revision.post_id = post.id CROSS JOIN unnest(revision.image_ids) AS chosen(id)
    WHERE post.client_id = ${clientId}::uuid GROUP BY chosen.id`
  return { now: new Set(chosen.filter(({ isShown }) => isShown).map(({ id }) => id)), ever: new Set(chosen.map(({ id }) => id)) }
}
