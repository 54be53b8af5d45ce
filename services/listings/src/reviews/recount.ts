import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'
import { countReviews } from './count-reviews.ts'

const batchSize = 500

const outdated = Prisma.sql`
  SELECT id FROM listing WHERE approved_review_count <> coalesce((SELECT sum(star) FROM unnest(approved_stars) AS star), 0)
  ORDER BY id LIMIT ${batchSize}`

/** Counts the approved reviews of listings again that an earlier release has counted, which did not count their stars. */
export async function recountReviews(database: Database): Promise<void> {
  const recountBatch = () =>
    database.$transaction(async (tx) => {
      const ids = await lockListings(tx, Prisma.sql`id IN (${outdated})`)
      await countReviews(tx, ids)
      return ids.length
    })
  while ((await recountBatch()) === batchSize);
}
