import type { Listing } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'

interface CategoryRow {
  id: number
  slug: string
  name: string
}
interface WaitingCategory {
  id: number
  slug: null
  name: null
}
interface AreaRow {
  id: number
  slug: string
  name: string
}

/** The categories and areas that listings name. A category whose own event has not come yet has a small id and no name. */
export interface Places {
  category(id: string | null): CategoryRow | WaitingCategory | null
  area(slug: string | null): AreaRow | null
}

/** Gives small ids to categories that have none yet. Not left to ON CONFLICT, which would use up ids each time. */
export async function ensureCategories(tx: PoolClient, ids: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO category (category_id) SELECT id FROM unnest($1::uuid[]) AS named(id)
     WHERE NOT EXISTS (SELECT 1 FROM category WHERE category_id = named.id)`,
    [ids],
  )
}

/** Reads the categories and areas; a category that a listing names for the first time gets its small id. */
export async function readPlaces(tx: PoolClient, listings: readonly Listing[]): Promise<Places> {
  await ensureCategories(tx, [...new Set(listings.flatMap((listing) => listing.categoryId ?? []))])
  const { rows } = await tx.query<(CategoryRow | WaitingCategory) & { category_id: string }>(
    'SELECT id, category_id, slug, name FROM category',
  )
  const areas = await tx.query<AreaRow>('SELECT id, slug, name FROM area WHERE current')
  const categoryById = new Map(rows.map((row) => [row.category_id, row]))
  const areaBySlug = new Map(areas.rows.map((row) => [row.slug, row]))
  return {
    category: (id) => (id === null ? null : (categoryById.get(id) ?? null)),
    area: (slug) => (slug === null ? null : (areaBySlug.get(slug) ?? null)),
  }
}
