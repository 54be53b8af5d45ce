import { CitySettings } from '@directory/contracts/events/city-settings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'
import { ReadyCount, type ReadyCounts, toReadyCounts } from '../search/facet-counts.ts'

const named = { id: z.int(), slug: z.string(), name: z.string(), formerSlugs: z.array(z.string()) }
const CategoryReference = z.strictObject({ ...named, description: z.string(), sortOrder: z.int() })
const AreaReference = z.strictObject(named)
/** `settings` may have been stored by an earlier release. */
const ReferenceRow = z.strictObject({
  categories: z.array(CategoryReference),
  areas: z.array(AreaReference),
  counts: z.array(ReadyCount),
  settings: z.unknown(),
})

/** Data that every response needs, small enough for memory: categories by name, areas in the city's order, and precomputed counts. */
export interface Reference extends ReadyCounts {
  readonly categories: readonly z.output<typeof CategoryReference>[]
  readonly areas: readonly z.output<typeof AreaReference>[]
  readonly categoryIds: ReadonlyMap<string, number>
  readonly areaIds: ReadonlyMap<string, number>
  /** The city settings; undefined until they have been received. */
  readonly settings: CitySettings | undefined
}

/** By their current and former slugs. */
const idsBySlug = (rows: readonly { slug: string; formerSlugs: readonly string[]; id: number }[]) =>
  new Map(rows.flatMap(({ slug, formerSlugs, id }) => [...formerSlugs, slug].map((anySlug) => [anySlug, id])))

/** Reads everything in one round trip. */
export async function readReference(pool: Pool): Promise<Reference> {
  const statement = {
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
  }
  const [row] = checkedRows(ReferenceRow, await pool.query(statement))
  const { categories, areas, counts, settings } = row ?? { categories: [], areas: [], counts: [], settings: null }
  return {
    settings: settings ? parseTolerantly(CitySettings, settings) : undefined,
    categories,
    areas,
    ...toReadyCounts(counts),
    categoryIds: idsBySlug(categories),
    areaIds: idsBySlug(areas),
  }
}
