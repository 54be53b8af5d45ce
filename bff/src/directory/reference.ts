import { CitySettings } from '@directory/contracts/events/city-settings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import type { Pool } from 'pg'
import type { Cell } from '../search/facet-counts.ts'

export interface CategoryReference {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly sortOrder: number
  readonly formerSlugs: readonly string[]
}
export interface AreaReference {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly formerSlugs: readonly string[]
}

/** What every answer needs and is small enough to be kept in memory: categories by name, areas in the city's order, and the ready counts. */
export interface Reference {
  readonly categories: readonly CategoryReference[]
  readonly areas: readonly AreaReference[]
  readonly counts: readonly (readonly [categoryId: number, areaId: number, packageIndex: number, ratingStep: number, listings: number])[]
  readonly categoryIds: ReadonlyMap<string, number>
  readonly areaIds: ReadonlyMap<string, number>
  /** What admins have set for the city; undefined as long as nothing has been heard of it. */
  readonly settings: CitySettings | undefined
}

/** By their slugs and by those that they had before. */
const idsBySlug = (rows: readonly { slug: string; formerSlugs: readonly string[]; id: number }[]) =>
  new Map(rows.flatMap(({ slug, formerSlugs, id }) => [...formerSlugs, slug].map((one) => [one, id])))

/** Reads it all in one round trip. */
export async function readReference(pool: Pool): Promise<Reference> {
  const { rows } = await pool.query<Pick<Reference, 'categories' | 'areas' | 'counts'> & { settings: unknown }>({
    name: 'reference',
    text: `SELECT
      coalesce((SELECT json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'description', description,
          'sortOrder', sort_order, 'formerSlugs', former_slugs) ORDER BY name, slug)
        FROM category WHERE name IS NOT NULL AND merged_into IS NULL), '[]') AS categories,
      coalesce((SELECT json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'formerSlugs', former_slugs) ORDER BY sort_order)
        FROM area WHERE current), '[]') AS areas,
      coalesce((SELECT json_agg(json_build_array(category_id, area_id, package, rating_step, listings))
        FROM listing_count), '[]') AS counts,
      (SELECT state FROM city_settings) AS settings`,
  })
  const { categories, areas, counts, settings } = rows[0] ?? { categories: [], areas: [], counts: [], settings: null }
  return {
    settings: settings ? parseTolerantly(CitySettings, settings) : undefined,
    categories,
    areas,
    counts,
    categoryIds: idsBySlug(categories),
    areaIds: idsBySlug(areas),
  }
}

/** Whether the ready counts can answer for a lowest rating: they know steps of a half. */
export const isRatingStep = (rating: number | undefined): boolean => rating === undefined || Number.isInteger(rating * 2)

/** The ready counts as cells, for a lowest rating of a half step. */
export function* readyCells({ counts }: Reference, rating = 0): Generator<Cell> {
  for (const [categoryId, areaId, packageIndex, ratingStep, listings] of counts)
    yield [categoryId, areaId, packageIndex, ratingStep, ratingStep >= rating * 2, listings]
}
