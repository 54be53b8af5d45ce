import type { SqlQueries } from '@directory/kit/database/sql'

/** Which of a client's pictures its posts show by now, and which any version of them has ever shown. */
export interface ShownPictures {
  readonly now: ReadonlySet<string>
  readonly ever: ReadonlySet<string>
}

/** The pictures that a client's posts show: to the team as they are, or to the client as it was last shown them. */
export async function imagesShown(sql: SqlQueries, clientId: string): Promise<ShownPictures> {
  const rows = await sql.$queryRaw<{ id: string; isShown: boolean }>`
    SELECT chosen.id, bool_or(said.version IN (post.version, post.shown_version)) AS "isShown"
    FROM post JOIN post_version AS said ON said.post_id = post.id CROSS JOIN unnest(said.image_ids) AS chosen(id)
    WHERE post.client_id = ${clientId}::uuid GROUP BY chosen.id`
  return { now: new Set(rows.filter(({ isShown }) => isShown).map(({ id }) => id)), ever: new Set(rows.map(({ id }) => id)) }
}
