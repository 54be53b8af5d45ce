import { slugify } from '@directory/contracts/catalogue/slug'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { lockSubject } from '../locks.ts'

const TakenSlug = z.strictObject({ slug: z.string() })

/**
 * A free slug for each name, in order: the name's own, else with -2, -3 and so on. Concurrent calls wait until the transaction ends, so
 * that two listings with the same name never get the same slug.
 */
export async function chooseSlugs(sql: SqlQueries, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const slugs = names.map(slugify)
  // A name may end in a number itself: shop-24 conflicts with another Shop 24, and so does shop-24-2.
  const bases = [...new Set(slugs.flatMap((slug) => [slug, slug.replace(/-[0-9]+$/, '')]))]
  await lockSubject(sql, 'listing-slugs')
  // A lookup by index for each, also before PostgreSQL knows how many listings there are: the OFFSET keeps it from reading them all.
  const similar = await rows(sql, TakenSlug)`
    SELECT taken.slug FROM unnest(${bases}::text[]) AS base
    CROSS JOIN LATERAL (SELECT slug FROM listing WHERE regexp_replace(slug, '-[0-9]+$', '') = base OFFSET 0) AS taken`
  const takenSlugs = new Set(similar.map((listing) => listing.slug))
  return slugs.map((slug) => {
    let free = slug
    for (let number = 2; takenSlugs.has(free); number++) free = `${slug}-${number}`
    takenSlugs.add(free)
    return free
  })
}
