import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { createCountChanges } from './count-changes.ts'

const CountedListing = z.strictObject({
  categoryId: z.int(),
  areaId: z.int(),
  package: z.int(),
  ratingStep: z.int(),
  words: z.array(z.string()),
})

/** The columns of a visible listing, in their order. */
const columns = {
  id: 'uuid',
  category_id: 'smallint',
  area_id: 'smallint',
  package: 'smallint',
  rating_step: 'smallint',
  is_premium: 'boolean',
  rating: 'double precision',
  created_at: 'timestamptz',
  name_key: 'text',
  location_key: 'text',
  typing: 'tsvector',
  document: 'tsvector',
  slug: 'text',
  updated_at: 'timestamptz',
  postcode_key: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  place: 'cube',
} as const
export type VisibleListing = Readonly<Record<keyof typeof columns, unknown>>

const names = Object.keys(columns)
const showAll = `
  INSERT INTO visible_listing (${names.join(', ')})
  SELECT ${names.join(', ')} FROM json_to_recordset($1::json) AS row(${Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`

/** Inserts what the indexes have collected from the changes, so that no search has to read it. */
const settleIndexes = `
  SELECT gin_clean_pending_list(index) FROM unnest('{visible_listing_location, visible_listing_document, visible_listing_typing}'::regclass[]) AS index`

/** Takes the present state of listings out of the counts. */
export async function takeBack(tx: PoolClient, ids: readonly string[], counts: ReturnType<typeof createCountChanges>): Promise<void> {
  const statement = `
    SELECT category_id AS "categoryId", area_id AS "areaId", package, rating_step AS "ratingStep", tsvector_to_array(document) AS words
    FROM visible_listing WHERE id = ANY($1::uuid[])`
  for (const counted of checkedRows(CountedListing, await tx.query(statement, [ids]))) counts.remove(counted)
}

/** Removes listings from the visible ones. */
export async function withdraw(tx: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length) await tx.query('DELETE FROM visible_listing WHERE id = ANY($1::uuid[])', [ids])
}

/**
 * Adds or changes visible listings. A row is updated rather than replaced: while its page has room, PostgreSQL then leaves the indexes
 * alone if none of their columns differs, as after a change of opening hours or pictures.
 */
export async function show(tx: PoolClient, listings: readonly VisibleListing[]): Promise<void> {
  if (listings.length === 0) return
  await tx.query(showAll, [JSON.stringify(listings)])
  await tx.query(settleIndexes)
}
