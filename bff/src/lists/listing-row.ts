import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'

const common = { id: z.uuid(), changed: z.int() }
const VisibleRow = z.strictObject({
  ...common,
  visible: z.literal(true),
  categoryId: z.int(),
  areaId: z.int(),
  package: z.int(),
  ratingStep: z.int(),
  rating: z.number(),
  /** Microseconds. */
  createdAt: z.number(),
  nameKey: z.string(),
  locationKey: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
const HiddenRow = z.object({ ...common, visible: z.literal(false) })
const ListingRow = z.discriminatedUnion('visible', [VisibleRow, HiddenRow])

/** What a list needs to know of a visible listing. */
export type VisibleRow = z.output<typeof VisibleRow>
export type ListingRow = z.output<typeof ListingRow>

/** The listings that changed after a change, in order, up to a number. */
export async function readChangedRows(pool: Pool, after: number, limit: number): Promise<ListingRow[]> {
  const statement = {
    name: 'changed-listings',
    text: `SELECT change.id, position AS changed, narrow.id IS NOT NULL AS visible, category_id AS "categoryId", area_id AS "areaId", package,
        rating_step AS "ratingStep", rating, (extract(epoch FROM created_at) * 1000000)::float8 AS "createdAt", name_key AS "nameKey",
        location_key AS "locationKey", latitude, longitude
      FROM (SELECT id, position FROM listing_change WHERE position > $1 ORDER BY position LIMIT $2) AS change
      LEFT JOIN visible_listing AS narrow USING (id) ORDER BY position`,
    values: [after, limit],
  }
  return checkedRows(ListingRow, await pool.query(statement))
}
