import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { demoEmails, demoSource } from '@directory/contracts/catalogue/demo'
import { AppearancesCounted, EngagementCounted } from '@directory/contracts/events/engagement'
import { processNames, recordOf } from '@directory/contracts/services'
import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { listingsService } from '@directory/listings/app'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoAccounts } from './demo/accounts.ts'
import { demoReviews } from './demo/reviews.ts'
import { readLocalEnv } from './env.ts'
import { seedActivity } from './seed-activity.ts'

const accountIds = new Map<string, string>(demoAccounts.map(({ email }) => [email, randomUUID()]))
const ownerId = accountIds.get(demoEmails.owner) ?? ''
const identity = 'http://127.0.0.1:1'
const migrations = [
  listingsService.migrations,
  { directory: fileURLToPath(new URL('../../bff/prisma/migrations', import.meta.url)), schema: 'bff' },
]
const problem = (slug: string, status: number) =>
  Response.json({ type: `/problems/${slug}`, title: 'No', status, requestId: 'abcdefgh' }, { status })

/** Intercepts a request, by method and path; `forward` sends it. */
type Interceptor = (request: string, forward: () => Promise<Response>) => Promise<Response>
let intercept: Interceptor
const cleanups: (() => Promise<unknown>)[] = []
beforeEach(() => {
  intercept = (_request, forward) => forward()
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = new Request(input, init)
    if (url === `${identity}/sessions`) return intercept('signIn', async () => signedIn(String(init?.body)))
    return intercept(`${method} ${new URL(url).pathname.replace(/[\da-f-]{36}/, 'ID')}`, () => fetch(input, init))
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function signedIn(body: string): Response {
  const { email } = JSON.parse(body)
  const [at, later] = ['2026-01-01T09:00:00.000Z', '2036-01-01T09:00:00.000Z']
  const accountId = accountIds.get(email) ?? ''
  return Response.json({
    account: {
      id: accountId,
      email,
      newEmail: null,
      ...emptyProfile,
      role: 'user',
      isEmailVerified: true,
      isDisabled: false,
      createdAt: at,
    },
    ...{ accessToken: fakeTokens.tokenFor({ accountId, role: 'user' }), accessTokenExpiresAt: later },
    ...{ refreshToken: 'r'.repeat(20), refreshTokenExpiresAt: later, browserToken: 'b', browserTokenExpiresAt: later },
  })
}

/** A listings service with the demo owner's businesses, and functions to seed and verify their activity. */
async function prepare() {
  const database = await createTestDatabase({ migrations })
  cleanups.push(() => database.drop())
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=listings,extensions')
  const env = readLocalEnv({})
  const needed = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', REQUIRE_VERIFIED_EMAIL: false } as const
  const places = {
    DATABASE_URL: url.href,
    JWKS_URL: identity,
    MEDIA_URL: identity,
    SERVICES_KEY: 'a key of the tests alone',
    CITY: env.CITY,
  }
  const service = await listingsService.build({ ...needed, ...places }, createInProcessBus(), { verifyToken: fakeTokens.verify })
  cleanups.push(() => service.stop())
  const listings = await service.listen()
  await service.started
  for (const slug of new Set(demoReviews.map(({ of }) => of)))
    await database.pool.query(
      `INSERT INTO listing (id, owner_id, name, slug, location, source, source_id, is_active, is_approved)
       VALUES (gen_random_uuid(), $1, $2, $2, 'Nottingham', $3, $2, true, true)`,
      [ownerId, slug, demoSource],
    )
  const addresses = { ...recordOf(processNames, () => identity), listings }
  const product = { addresses, started: Promise.resolve(true), ensureAccount: vi.fn(), stripeSandbox: undefined, stop: vi.fn() }
  const pause = vi.fn(async () => undefined)
  const operatorToken = fakeTokens.tokenFor({ accountId: randomUUID(), role: 'admin' })
  return {
    pause,
    database,
    seed: () => seedActivity({ env, product, databaseUrl: database.url, operatorToken, pause }, ownerId, []),
    async expectAllOnce() {
      const { rows: reviews } = await database.pool.query(
        `SELECT comment, state, reply_text AS reply, round(extract(epoch FROM now() - review.created_at) / 86400)::integer AS "daysAgo"
         FROM review ORDER BY review.created_at`,
      )
      const expected = demoReviews.map(({ comment, daysAgo, reply = null, isPending }) => ({
        ...{ comment, state: isPending ? 'pending' : 'approved', reply, daysAgo },
      }))
      expect(reviews).toEqual(expected)
      const { rows: events } = await database.pool.query('SELECT type FROM bff.outbox ORDER BY type')
      expect(events.map(({ type }) => type)).toEqual([AppearancesCounted.type, EngagementCounted.type].toSorted())
    },
  }
}

test('when the first start is aborted after the second review, then the next one continues without duplicates', async () => {
  const { seed, expectAllOnce, database } = await prepare()
  let written = 0
  intercept = async (request, forward) => {
    if (request === 'POST /listings/ID/reviews' && ++written === 3) return problem('internal-error', 500)
    return forward()
  }
  await expect(seed()).rejects.toMatchObject({ slug: 'internal-error' })
  expect((await database.pool.query('SELECT FROM review')).rowCount).toBe(2)
  await seed()
  await expectAllOnce()
  // As after a start that was aborted just before it wrote the marker.
  await seed()
  await expectAllOnce()
})

test('when parts of the product are busy, or their answers are lost, then each request is retried', async () => {
  const { seed, expectAllOnce, pause } = await prepare()
  const lost = new Set<string>()
  intercept = async (request, forward) => {
    if (lost.has(request)) return forward()
    lost.add(request)
    if (request === 'signIn') return problem('service-unavailable', 503)
    await forward()
    throw new TypeError('fetch failed')
  }
  await seed()
  await expectAllOnce()
  expect([...lost].sort()).toEqual([
    ...['GET /reviews/written', 'POST /listings/ID/reviews', 'PUT /reviews/ID/reply', 'PUT /reviews/ID/state', 'signIn'],
  ])
  expect(pause).toHaveBeenCalled()
})

test('when engagement has already been counted, then it is not counted again', async () => {
  const { seed, database } = await prepare()
  await database.pool.query(`INSERT INTO listing_engagement SELECT id, current_date - 80, 'view', 3 FROM listing`)
  await seed()
  expect((await database.pool.query('SELECT FROM bff.outbox')).rowCount).toBe(0)
})
