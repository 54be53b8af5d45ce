import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'

/** A listing as stored in the index. */
const IndexDocument = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  trade: z.string().nullable(),
  category: z.string().nullable(),
  area: z.string().nullable(),
  location: z.string(),
  description: z.string().nullable(),
  category_id: z.int(),
  area_id: z.int(),
  package: z.int(),
  rating: z.number(),
  rating_step: z.int(),
  is_premium: z.boolean(),
  name_sort: z.string(),
  created_at: z.number(),
})
type IndexDocument = z.output<typeof IndexDocument>

const select = `
  SELECT visible_listing.id, state->>'name' AS name, state->>'trade' AS trade, category.name AS category, area.name AS area,
  state->>'location' AS location, state->>'description' AS description, visible_listing.category_id, visible_listing.area_id,
  package, rating, rating_step, is_premium, name_key AS name_sort, extract(epoch FROM created_at)::double precision AS created_at
  FROM visible_listing JOIN listing USING (id)
  LEFT JOIN category ON category.id = visible_listing.category_id LEFT JOIN area ON area.id = visible_listing.area_id`

/** The documents of those given listings that are currently visible. */
export async function readDocuments(pool: Pool, ids: readonly string[]): Promise<IndexDocument[]> {
  return checkedRows(IndexDocument, await pool.query(`${select} WHERE visible_listing.id = ANY($1::uuid[])`, [ids]))
}

/** All documents, page by page. */
export async function* readAllDocuments(pool: Pool, pageSize = 1_000): AsyncGenerator<IndexDocument[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await pool.query(`${select} WHERE visible_listing.id > $1 ORDER BY visible_listing.id LIMIT $2`, [after, pageSize])
    const documents = checkedRows(IndexDocument, page)
    const last = documents.at(-1)
    if (!last) return
    yield documents
    after = last.id
  }
}
