import { type Area, areaFinder } from '@directory/contracts/catalogue/city'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { announceListings } from '../stored-listings/announce-listings.ts'

const PlacedListing = z.strictObject({ id: z.uuid(), location: z.string(), area: z.string().nullable() })

/**
 * Assigns the listings to the current areas and announces those that moved. An area set by an import, which the location does not name,
 * follows a rename. The caller has locked the settings.
 */
export async function placeListings(tx: Transaction, before: readonly Area[], after: readonly Area[]): Promise<number> {
  const findBefore = areaFinder(before)
  const findAfter = areaFinder(after)
  const renamed = new Map(after.flatMap(({ slug, formerSlugs }) => [...formerSlugs, slug].map((anySlug) => [anySlug, slug])))
  const listings = await rows(tx, PlacedListing)`SELECT id, location, area FROM listing`
  const changed = listings.flatMap(({ id, location, area }) => {
    const isStated = area !== null && area !== findBefore(location)?.slug
    const next = (isStated && renamed.get(area)) || (findAfter(location)?.slug ?? null)
    return next === area ? [] : [{ id, area: next }]
  })
  if (changed.length === 0) return 0
  await tx.$executeRaw`
    UPDATE listing SET area = placed.area, version = version + 1, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS placed(id uuid, area text) WHERE listing.id = placed.id`
  await announceListings(
    tx,
    changed.map(({ id }) => id),
  )
  return changed.length
}
