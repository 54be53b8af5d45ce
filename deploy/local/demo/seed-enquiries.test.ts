import { randomUUID } from 'node:crypto'
import { demoEmails } from '@directory/contracts/catalogue/demo'
import { processNames, recordOf } from '@directory/contracts/services'
import { enquiriesService } from '@directory/enquiries/app'
import { createProofOfWork } from '@directory/enquiries/sending/proof-of-work'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { listingsService } from '@directory/listings/app'
import { afterEach, expect, test, vi } from 'vitest'
import { readLocalEnv } from '../env.ts'
import { demoAccounts } from './accounts.ts'
import { demoEnquiries, demoReplies } from './enquiries.ts'
import { seedEnquiries } from './seed-enquiries.ts'
import { spreadEnquiries } from './spread-enquiries.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** An enquiries service that knows the demo accounts and the businesses of the demo owner. */
async function prepare() {
  const database = await createTestDatabase({ migrations: [enquiriesService.migrations, listingsService.migrations] })
  cleanups.push(() => database.drop())
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=enquiries,extensions')
  const secret = 'a key of the tests alone'
  const nowhere = 'http://127.0.0.1:1'
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url.href,
    JWKS_URL: nowhere,
    MEDIA_URL: nowhere,
    SERVICES_KEY: secret,
  }
  const proofOfWork = createProofOfWork(secret, { cost: 1, attempts: [1, 3] })
  const service = await enquiriesService.create(env, createInProcessBus(), { verifyToken: fakeTokens.verify, proofOfWork })
  cleanups.push(() => service.stop())
  const enquiries = await service.listen()
  await service.started
  const accounts = new Map<string, string>(demoAccounts.map(({ email }) => [email, randomUUID()]))
  for (const [email, id] of accounts) await database.pool.query('INSERT INTO account (id, version, email) VALUES ($1, 1, $2)', [id, email])
  const slugs = new Set(demoEnquiries.flatMap(({ conversations }) => conversations.map(({ to }) => to)))
  const listings = new Map([...slugs].map((slug) => [slug, randomUUID()]))
  for (const [slug, id] of listings)
    await database.pool.query(
      'INSERT INTO business (listing_id, version, owner_id, name, slug, is_visible, is_open) VALUES ($1, 1, $2, $3, $3, true, true)',
      [id, accounts.get(demoEmails.owner), slug],
    )
  const tokens = new Map([...accounts].map(([email, accountId]) => [email, fakeTokens.tokenFor({ accountId, role: 'user' })]))
  const addresses = { ...recordOf(processNames, () => nowhere), enquiries }
  const product = { addresses, ensureAccount: vi.fn() }
  return {
    database,
    spread: () => spreadEnquiries({ databaseUrl: database.url }, listings),
    seed: () =>
      seedEnquiries(
        { env: readLocalEnv({}), product, databaseUrl: database.url, operatorToken: '', pause: async () => undefined },
        listings,
        tokens,
      ),
  }
}

test('when enquiries are seeded, even twice, then each exists once in its state, at its time, and one is held', async () => {
  const { database, seed } = await prepare()
  await seed()
  await seed()
  const { rows: conversations } = await database.pool.query(
    `SELECT enquiry_id AS id, slug AS "to", conversation.state, labels, value_pence AS "valuePence", is_unread AS "isUnread",
       round(extract(epoch FROM now() - received_at) / 3600)::integer AS "hoursAgo",
       (SELECT count(*)::integer FROM message WHERE conversation_id = conversation.id) AS messages
     FROM conversation JOIN business USING (listing_id) ORDER BY received_at, slug DESC`,
  )
  const expected = demoEnquiries
    .filter(({ isHeld }) => !isHeld)
    .flatMap(({ id, hoursAgo, conversations: all }) =>
      all.map(({ to, messages = [], change }) => ({
        id,
        to,
        state: change?.state ?? (messages.length ? 'answered' : 'new'),
        labels: change?.labels ?? [],
        valuePence: change?.valuePence ?? null,
        isUnread: messages.at(-1)?.from !== 'business',
        hoursAgo,
        messages: messages.length,
      })),
    )
  expect(conversations).toEqual(expected)
  const { rows: held } = await database.pool.query(`SELECT id FROM enquiry WHERE state = 'held'`)
  expect(held).toEqual(demoEnquiries.filter(({ isHeld }) => isHeld).map(({ id }) => ({ id })))
  expect((await database.pool.query('SELECT replies, version FROM saved_replies')).rows).toEqual([{ replies: demoReplies, version: 1 }])
})

test('when the demo enquiries have been counted on the day of the start, then they are counted on their own days instead, even twice', async () => {
  const { database, seed, spread } = await prepare()
  await seed()
  await database.pool.query(
    `INSERT INTO listings.listing (id, owner_id, name, slug, location) SELECT listing_id, owner_id, name, slug, 'Nottingham' FROM business`,
  )
  const spreading = spread()
  await database.pool.query(
    `INSERT INTO listings.listing_engagement
     SELECT listing_id, current_date, kind, count(*) FROM conversation, unnest(ARRAY['enquiry', 'answer', 'settled']) AS kind
     WHERE kind = 'enquiry' OR answered_at IS NOT NULL GROUP BY listing_id, kind`,
  )
  await spreading
  await spread()
  const { rows } = await database.pool.query(
    `SELECT kind, current_date - day AS "daysAgo", sum(count)::integer AS count FROM listings.listing_engagement
     WHERE kind = 'enquiry' GROUP BY kind, day ORDER BY day`,
  )
  const days = [...new Set(rows.map(({ daysAgo }) => daysAgo))]
  expect(days.length).toBeGreaterThanOrEqual(3)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(
    demoEnquiries.filter(({ isHeld }) => !isHeld).flatMap(({ conversations }) => conversations).length,
  )
})
