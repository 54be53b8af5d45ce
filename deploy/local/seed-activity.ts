import { randomUUID } from 'node:crypto'
import { demoEmails, demoSource } from '@directory/contracts/catalogue/demo'
import { today } from '@directory/contracts/catalogue/opening-hours'
import { EngagementCounted } from '@directory/contracts/events/engagement'
import { signIn } from '@directory/contracts/http/identity'
import { moderateReview, replyToReview, writeReview } from '@directory/contracts/http/reviews'
import { call } from '@directory/kit/http/client'
import { addToOutbox, outboxEvent, sqlTransaction } from '@directory/kit/messaging/outbox'
import { demoAccounts } from './demo/accounts.ts'
import { demoEngagement } from './demo/engagement.ts'
import { demoReviews } from './demo/reviews.ts'
import type { SeedOptions } from './demo/seed-options.ts'
import { inSchema } from './in-schema.ts'

const day = 86_400_000

function found(known: ReadonlyMap<string, string>, name: string): string {
  const value = known.get(name)
  if (value === undefined) throw new Error(`The demo data has no ${name}.`)
  return value
}

/** The ids of listings that belong to an account of the demo data, by slug. */
const ownedListings = (databaseUrl: string, ownerId: string): Promise<Map<string, string>> =>
  inSchema({ databaseUrl, schema: 'listings' }, async (pool) => {
    const { rows } = await pool.query<{ id: string; slug: string }>(
      'SELECT id, slug FROM listing WHERE owner_id = $1 AND source = $2 ORDER BY views_count DESC, review_count DESC, id',
      [ownerId, demoSource],
    )
    return new Map(rows.map(({ id, slug }) => [slug, id]))
  })

/** What demo people say of the demo owner's businesses, by the ways that everybody has, and as long ago as they are to have said it. */
async function seedReviews({ product, databaseUrl, operatorToken }: SeedOptions, listings: ReadonlyMap<string, string>): Promise<void> {
  const { identity, listings: service } = product.addresses
  const tokens = new Map<string, string>()
  for (const { email, password } of demoAccounts)
    tokens.set(email, (await call(identity, signIn, { body: { email, password } })).accessToken)
  await inSchema({ databaseUrl, schema: 'listings' }, async (pool) => {
    for (const { of, by, daysAgo, reply, isPending, ...body } of demoReviews) {
      const { id } = await call(service, writeReview, { params: { id: found(listings, of) }, body, token: found(tokens, by) })
      const at = new Date(Date.now() - daysAgo * day)
      await pool.query('UPDATE review SET created_at = $2, updated_at = $2 WHERE id = $1', [id, at])
      if (isPending) continue
      await call(service, moderateReview, { params: { id }, body: { state: 'approved' }, token: operatorToken })
      if (!reply) continue
      await call(service, replyToReview, { params: { id }, body: { text: reply }, token: found(tokens, demoEmails.owner) })
    }
  })
}

/** Gives the demo owner's businesses what makes their figures and reviews worth looking at. */
export async function seedActivity(options: SeedOptions, ownerId: string): Promise<void> {
  const { env, databaseUrl } = options
  const listings = await ownedListings(databaseUrl, ownerId)
  await seedReviews(options, listings)
  const counts = demoEngagement([...listings.values()], today(env.CITY, new Date()).date)
  await inSchema({ databaseUrl, schema: 'bff' }, (pool) =>
    addToOutbox(sqlTransaction(pool), [outboxEvent(EngagementCounted, { id: randomUUID(), version: 1 }, { counts })]),
  )
}
