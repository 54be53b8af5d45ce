import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

/** Which of a client's pictures its posts show by now, and which any version of them has ever shown. */
export interface ShownPictures {
  readonly now: ReadonlySet<string>
  readonly ever: ReadonlySet<string>
}

const ChosenPicture = z.strictObject({ id: z.uuid(), isShown: z.boolean() })

/** The pictures that a client's posts show: to the team as they are, or to the client as it was last shown them. */
export async function imagesShown(sql: SqlQueries, clientId: string): Promise<ShownPictures> {
  const chosen = await rows(sql, ChosenPicture)`
    SELECT chosen.id, coalesce(bool_or(said.version IN (post.version, post.shown_version)), false) AS "isShown"
    FROM post JOIN post_version AS said ON said.post_id = post.id CROSS JOIN unnest(said.image_ids) AS chosen(id)
    WHERE post.client_id = ${clientId}::uuid GROUP BY chosen.id`
  return { now: new Set(chosen.filter(({ isShown }) => isShown).map(({ id }) => id)), ever: new Set(chosen.map(({ id }) => id)) }
}
