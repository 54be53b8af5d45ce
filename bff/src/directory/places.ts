import type { Listing } from '@directory/contracts/events/listings'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

const stored = { id: z.int(), categoryId: z.uuid(), mergedInto: z.uuid().nullable() }
/** A category whose own event has not arrived yet has a small id, but no name. */
const StoredCategory = z.union([
  z.strictObject({ ...stored, slug: z.string(), name: z.string() }),
  z.strictObject({ ...stored, slug: z.null(), name: z.null() }),
])
const StoredArea = z.strictObject({ id: z.int(), slug: z.string(), name: z.string(), formerSlugs: z.array(z.string()) })

/** The categories and areas that listings refer to; a merged category is replaced by its target. */
export interface Places {
  category(id: string | null): z.output<typeof StoredCategory> | null
  area(slug: string | null): z.output<typeof StoredArea> | null
}

/** Gives small ids to categories that have none yet. ON CONFLICT alone would use up ids each time. */
export async function ensureCategories(tx: PoolClient, ids: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO category (category_id) SELECT DISTINCT id FROM unnest($1::uuid[]) AS referenced(id)
     WHERE NOT EXISTS (SELECT 1 FROM category WHERE category_id = referenced.id)`,
    [ids],
  )
}

/** Reads the categories and areas; a category referred to for the first time gets its small id. */
export async function readPlaces(tx: PoolClient, listings: readonly Listing[]): Promise<Places> {
  await ensureCategories(tx, [...new Set(listings.flatMap((listing) => listing.categoryId ?? []))])
  const categories = await tx.query('SELECT id, category_id AS "categoryId", slug, name, merged_into AS "mergedInto" FROM category')
  const areas = await tx.query('SELECT id, slug, name, former_slugs AS "formerSlugs" FROM area WHERE current')
  const categoryById = new Map(checkedRows(StoredCategory, categories).map((row) => [row.categoryId, row]))
  const areaBySlug = new Map(checkedRows(StoredArea, areas).flatMap((row) => [...row.formerSlugs, row.slug].map((slug) => [slug, row])))
  const resolveMerge = (id: string): string => {
    const into = categoryById.get(id)?.mergedInto
    return into ? resolveMerge(into) : id
  }
  return {
    category: (id) => (id === null ? null : (categoryById.get(resolveMerge(id)) ?? null)),
    area: (slug) => (slug === null ? null : (areaBySlug.get(slug) ?? null)),
  }
}
