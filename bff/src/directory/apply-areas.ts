import type { Area } from '@directory/contracts/catalogue/city'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { announceChange } from '../read-model/lock.ts'
import { recomposeListings } from './recompose.ts'

const ChangedArea = z.strictObject({ slug: z.string() })

/** Applies the city's areas and recomposes listings of new, renamed and removed areas. The caller holds the lock. */
export async function applyAreas(tx: PoolClient, areas: readonly Area[]): Promise<void> {
  const configured = areas.map((area, index) => ({ ...area, sort_order: index }))
  const statement = `
    WITH configured AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS row(slug text, name text, sort_order integer, "formerSlugs" text[])),
    added AS (
      INSERT INTO area (slug, name, sort_order, former_slugs) SELECT slug, name, sort_order, "formerSlugs" FROM configured
      WHERE NOT EXISTS (SELECT 1 FROM area WHERE area.slug = configured.slug) RETURNING slug
    ), changed AS (
      UPDATE area SET name = configured.name, sort_order = configured.sort_order, former_slugs = configured."formerSlugs", current = true FROM configured
      WHERE area.slug = configured.slug
        AND (area.name, area.sort_order, area.former_slugs, area.current)
          IS DISTINCT FROM (configured.name, configured.sort_order, configured."formerSlugs", true)
      RETURNING area.slug
    ), dropped AS (
      UPDATE area SET current = false WHERE current AND slug NOT IN (SELECT slug FROM configured) RETURNING slug
    )
    SELECT slug FROM added UNION ALL SELECT slug FROM changed UNION ALL SELECT slug FROM dropped`
  const changed = new Set(checkedRows(ChangedArea, await tx.query(statement, [JSON.stringify(configured)])).map(({ slug }) => slug))
  if (changed.size === 0) return
  // Until their own events arrive, listings refer to an area by its former slug.
  const formerNames = areas.flatMap(({ slug, formerSlugs }) => (changed.has(slug) ? formerSlugs : []))
  await recomposeListings(tx, `state->>'area' = ANY($1::text[])`, [[...changed, ...formerNames]])
  await announceChange(tx)
}
