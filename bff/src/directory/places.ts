import type { Listing } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'

interface StoredCategory {
  category_id: string
  merged_into: string | null
}
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
  former_slugs: string[]
}

/** The categories and areas that listings name: of a category that was merged, the one that it has become. One whose own event has not come yet has a small id and no name. */
export interface Places {
  category(id: string | null): CategoryRow | WaitingCategory | null
  area(slug: string | null): AreaRow | null
}

/** Gives small ids to categories that have none yet. Not left to ON CONFLICT, which would use up ids each time. */
export async function ensureCategories(tx: PoolClient, ids: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO category (category_id) SELECT DISTINCT id FROM unnest($1::uuid[]) AS named(id)
     WHERE NOT EXISTS (SELECT 1 FROM category WHERE category_id = named.id)`,
    [ids],
  )
}

/** Reads the categories and areas; a category that a listing names for the first time gets its small id. */
export async function readPlaces(tx: PoolClient, listings: readonly Listing[]): Promise<Places> {
  await ensureCategories(tx, [...new Set(listings.flatMap((listing) => listing.categoryId ?? []))])
  const { rows } = await tx.query<(CategoryRow | WaitingCategory) & StoredCategory>(
    'SELECT id, category_id, slug, name, merged_into FROM category',
  )
  const areas = await tx.query<AreaRow>('SELECT id, slug, name, former_slugs FROM area WHERE current')
  const categoryById = new Map(rows.map((row) => [row.category_id, row]))
  const areaBySlug = new Map(areas.rows.flatMap((row) => [...row.former_slugs, row.slug].map((slug) => [slug, row])))
  const become = (id: string): string => {
    const into = categoryById.get(id)?.merged_into
    return into ? become(into) : id
  }
  return {
    category: (id) => (id === null ? null : (categoryById.get(become(id)) ?? null)),
    area: (slug) => (slug === null ? null : (areaBySlug.get(slug) ?? null)),
  }
}
