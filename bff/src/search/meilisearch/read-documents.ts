import type { Pool } from 'pg'

/** A listing as the index holds it. */
export interface IndexDocument {
  [attribute: string]: unknown
  id: string
}

const columns = `
  visible_listing.id, state->>'name' AS name, state->>'trade' AS trade, category.name AS category, area.name AS area,
  state->>'location' AS location, state->>'description' AS description, visible_listing.category_id, visible_listing.area_id,
  package, rating, rating_step, is_premium, name_key AS name_sort, extract(epoch FROM created_at)::double precision AS created_at`

const sources = `
  visible_listing JOIN listing USING (id)
  LEFT JOIN category ON category.id = visible_listing.category_id LEFT JOIN area ON area.id = visible_listing.area_id`

/** The documents of those listings among the given that are visible now. */
export async function readDocuments(pool: Pool, ids: readonly string[]): Promise<IndexDocument[]> {
  const { rows } = await pool.query<IndexDocument>(`SELECT ${columns} FROM ${sources} WHERE visible_listing.id = ANY($1::uuid[])`, [ids])
  return rows
}

/** All documents, page by page. */
export async function* readAllDocuments(pool: Pool, pageSize = 1_000): AsyncGenerator<IndexDocument[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await pool.query<IndexDocument>(
      `SELECT ${columns} FROM ${sources} WHERE visible_listing.id > $1 ORDER BY visible_listing.id LIMIT $2`,
      [after, pageSize],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
