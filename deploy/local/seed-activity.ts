import { demoSource } from '@directory/contracts/catalogue/demo'
import { today } from '@directory/contracts/catalogue/opening-hours'
import { AppearancesCounted, EngagementCounted } from '@directory/contracts/events/engagement'
import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { demoAppearances, demoEngagement } from './demo/engagement.ts'
import { seedClaims } from './demo/seed-claims.ts'
import { seedEnquiries } from './demo/seed-enquiries.ts'
import type { SeedOptions } from './demo/seed-options.ts'
import { seedReviews } from './demo/seed-reviews.ts'
import { openSessions } from './demo/sessions.ts'
import { spreadEnquiries } from './demo/spread-enquiries.ts'
import { retryWhileBusy } from './demo/until-done.ts'
import { inSchema } from './in-schema.ts'

/** The ids of listings that belong to an account of the demo data, by slug. */
const ownedListings = (databaseUrl: string, ownerId: string): Promise<Map<string, string>> =>
  inSchema({ databaseUrl, schema: 'listings' }, async (pool) => {
    const { rows } = await pool.query<{ id: string; slug: string }>(
      'SELECT id, slug FROM listing WHERE owner_id = $1 AND source = $2 ORDER BY views_count DESC, review_count DESC, id',
      [ownerId, demoSource],
    )
    return new Map(rows.map(({ id, slug }) => [slug, id]))
  })

/**
 * Adds demo engagement, unless an earlier start has: then the outbox has an event with the owner's id or, once that is removed, there is
 * engagement from before the listings were created.
 */
const seedEngagement = ({ env, databaseUrl }: SeedOptions, ownerId: string, listingIds: readonly string[]): Promise<void> =>
  inSchema({ databaseUrl, schema: 'bff' }, (pool) =>
    transaction(pool, async (tx) => {
      const { rowCount } = await tx.query(
        `SELECT WHERE EXISTS (SELECT FROM outbox WHERE aggregate_id = $1) OR EXISTS (
           SELECT FROM listings.listing_engagement JOIN listings.listing ON id = listing_id WHERE owner_id = $1 AND day < created_at::date - 1)`,
        [ownerId],
      )
      if (rowCount) return
      const counts = demoEngagement(listingIds, today(env.CITY, new Date()).date)
      await addToOutbox(sqlTransaction(tx), [
        outboxEvent(EngagementCounted, { id: ownerId, version: 1 }, { counts }),
        outboxEvent(AppearancesCounted, { id: ownerId, version: 1 }, { counts: demoAppearances(counts) }),
      ])
    }),
  )

/** Gives the demo owner's businesses engagement, reviews, enquiries and claims; continues an aborted earlier start. */
export async function seedActivity(
  options: SeedOptions,
  ownerId: string,
  further = [seedEnquiries, spreadEnquiries, seedClaims],
): Promise<void> {
  const { databaseUrl, pause } = options
  const listings = await retryWhileBusy(() => ownedListings(databaseUrl, ownerId), pause)
  const tokens = await openSessions(options)
  await seedReviews(options, listings, tokens)
  await retryWhileBusy(() => seedEngagement(options, ownerId, [...listings.values()]), pause)
  for (const seed of further) await seed(options, listings, tokens)
}
