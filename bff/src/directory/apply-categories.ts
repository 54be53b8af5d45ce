import type { Category } from '@directory/contracts/events/listings'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { keepNewest } from './newest.ts'
import { ensureCategories } from './places.ts'
import { recomposeListings } from './recompose.ts'

const ChangedCategory = z.strictObject({ id: z.int(), renamed: z.boolean() })

/** Applies newer categories (or, if forced, all) and recomposes the listings that show them. Returns whether there were any. */
export async function applyCategories(tx: PoolClient, categories: readonly Category[], force = false): Promise<boolean> {
  const newest = keepNewest(categories)
  if (newest.size === 0) return false
  await ensureCategories(
    tx,
    [...newest].flatMap(([id, { mergedInto }]) => [id, ...(mergedInto ? [mergedInto] : [])]),
  )
  const statement = `
    UPDATE category SET version = newer.version, slug = newer.slug, name = newer.name, description = newer.description, sort_order = newer."sortOrder",
      former_slugs = newer."formerSlugs", merged_into = newer."mergedInto"
    FROM jsonb_to_recordset($1::jsonb) AS newer(id uuid, version integer, slug text, name text, description text, "sortOrder" integer,
      "formerSlugs" text[], "mergedInto" uuid)
    JOIN category AS former ON former.category_id = newer.id
    WHERE category.category_id = newer.id AND (newer.version > category.version OR $2)
    RETURNING category.id, (former.slug, former.name, former.merged_into) IS DISTINCT FROM (newer.slug, newer.name, newer."mergedInto") AS renamed`
  const changed = checkedRows(ChangedCategory, await tx.query(statement, [JSON.stringify([...newest.values()]), force]))
  const renamed = changed.filter((row) => row.renamed).map(({ id }) => id)
  if (renamed.length) await recomposeListings(tx, 'category_id = ANY($1::smallint[])', [renamed])
  return changed.length > 0
}
