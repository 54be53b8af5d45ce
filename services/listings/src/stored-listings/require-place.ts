import { limits } from '@directory/contracts/catalogue/limits'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'

const Taken = z.strictObject({ places: z.int() })

/** Serialises changes to the number of an owner's listings until the caller's transaction ends. */
export async function lockPlaces(sql: SqlQueries, ownerId: string): Promise<void> {
  await sql.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('owner'), hashtext(${ownerId}))`
}

/** How many listings somebody owns, holds until they are paid for, or has proven to own. */
export async function countPlaces(sql: Pick<SqlQueries, '$queryRaw'>, ownerId: string): Promise<number> {
  // In one statement: between two, a draft could become a listing and be counted by neither.
  const [taken] = await rows(sql, Taken)`
    SELECT ((SELECT count(*) FROM listing WHERE owner_id = ${ownerId}::uuid)
      + (SELECT count(*) FROM listing_draft WHERE owner_id = ${ownerId}::uuid AND held_until > now())
      + (SELECT count(*) FROM claim WHERE claimant_id = ${ownerId}::uuid AND proven_at IS NOT NULL
          AND state IN ('awaiting-objection', 'awaiting-decision')))::integer AS places`
  return taken?.places ?? 0
}

/** Refuses an owner at the listing limit. */
export async function requirePlace(sql: SqlQueries, ownerId: string): Promise<void> {
  await lockPlaces(sql, ownerId)
  if ((await countPlaces(sql, ownerId)) < limits.listingsPerOwner) return
  const detail = `You can only create a maximum of ${limits.listingsPerOwner} businesses. Please contact support if you need to add more.`
  throw new Problem('listing-limit-reached', { detail })
}
