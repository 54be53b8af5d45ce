import type { Listing } from '@directory/contracts/events/listings'
import { exportListings } from '@directory/contracts/http/export'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRebuild } from '../src/rebuild/rebuild.ts'
import { createDirectoryApp, type DirectoryApp } from './support/app.ts'
import { categories, categoryId, citySettings, deleted, fill, listing, project, upserted } from './support/read-model.ts'

const logger = createLogger('bff', 'silent')
const admin = { authorization: `Bearer ${fakeTokens.tokenFor({ accountId: 'a-b', role: 'admin' })}` }
const pageSize = 5

/** A fake listings service: its data, and a callback before it returns a page. */
let exported: Listing[]
let curated: typeof categories
let settings: typeof citySettings
let beforePage: (page: number) => Promise<void>
let service: Awaited<ReturnType<typeof createApp>>
let directory: DirectoryApp

beforeEach(async () => {
  exported = []
  curated = categories
  settings = citySettings
  beforePage = async () => undefined
  let pages = 0
  service = await createApp({ name: 'listings', logger, verifyToken: fakeTokens.verify })
  route(service, exportListings, async ({ query }) => {
    const sorted = exported.toSorted((a, b) => (a.id < b.id ? -1 : 1)).filter((one) => query.after === undefined || one.id > query.after)
    const listings = sorted.slice(0, pageSize)
    await beforePage(++pages)
    return {
      categories: curated,
      citySettings: settings,
      listings,
      reviews: [],
      total: exported.length,
      next: listings.length === pageSize ? (listings.at(-1)?.id ?? null) : null,
    }
  })
  directory = await createDirectoryApp({ listingsUrl: await service.listen({ host: '127.0.0.1', port: 0 }) })
})
afterEach(async () => {
  await directory.close()
  await service.close()
})

const start = () => directory.app.inject({ method: 'POST', url: '/api/operator/rebuild', headers: admin })
const ended = () =>
  vi.waitFor(
    async () => {
      const { body } = await directory.get('/api/operator/rebuild', admin)
      expect(body.state).not.toBe('running')
      return body
    },
    { timeout: 60_000, interval: 10 },
  )
const visible = async () => (await directory.pool.query('SELECT slug FROM listing WHERE visible ORDER BY slug')).rows.map((row) => row.slug)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a rebuild', () => {
  test('makes the read model match the listings service, whatever its previous state', async () => {
    await fill(
      directory.pool,
      numbers(1, 12).map((number) => listing(number, { version: 3 })),
    )
    await project(directory.pool, [deleted(listing(4), 4)])
    await directory.pool.query(`UPDATE listing SET card = '{}' WHERE id = $1`, [listing(2).id])
    await directory.pool.query('UPDATE listing_count SET listings = listings + 7')
    exported = numbers(2, 9).map((number) => listing(number, { version: 2, slug: `kept-${number}`, name: 'Kept one' }))

    const response = await start()
    expect([response.statusCode, response.json().state]).toEqual([202, 'running'])
    expect(await ended()).toEqual({ state: 'done', phase: 'finished', done: 8, total: 8 })
    expect(await visible()).toEqual(numbers(2, 9).map((number) => `kept-${number}`))
    const { body } = await directory.get('/api/directory?q=kept')
    expect(body.total).toBe(8)
    expect(body.items[0]).toMatchObject({ name: 'Kept one' })
    await vi.waitFor(async () => expect((await directory.get('/api/site')).body.total).toBe(8), { timeout: 60_000 })
  })

  test('includes what admins have curated: former addresses, merged categories and city settings', async () => {
    const [beauty, shopping] = [categoryId('beauty'), categoryId('shopping')]
    curated = categories.map((category) =>
      category.id === beauty
        ? { ...category, mergedInto: shopping, version: 2 }
        : category.id === shopping
          ? { ...category, slug: 'shops', formerSlugs: ['beauty', 'shopping'], version: 3 }
          : category,
    )
    settings = { ...citySettings, adEvery: 4, areas: [{ slug: 'old-lenton', name: 'Old Lenton', formerSlugs: ['lenton'] }], version: 5 }
    exported = [listing(1, { categoryId: beauty, area: 'lenton' })]
    for (const _ of ['once', 'again']) {
      await start()
      expect((await ended()).state).toBe('done')
      const body = await vi.waitFor(
        async () => {
          const { body: site } = await directory.get('/api/site')
          expect(site).toMatchObject({ adEvery: 4, areas: [{ slug: 'old-lenton', formerSlugs: ['lenton'], count: 1 }] })
          return site
        },
        { timeout: 60_000 },
      )
      expect(body.categories).toHaveLength(categories.length - 1)
      expect(body.categories).toContainEqual(expect.objectContaining({ slug: 'shops', formerSlugs: ['beauty', 'shopping'], count: 1 }))
    }
  })

  test('loses no event that arrives in the meantime', async () => {
    const before = numbers(1, 10).map((number) => listing(number))
    await fill(directory.pool, before)
    exported = before
    beforePage = async (page) => {
      if (page !== 2) return
      await project(directory.pool, [
        upserted(listing(1, { version: 2, slug: 'changed-behind' })),
        upserted(listing(9, { version: 2, slug: 'changed-ahead' })),
        deleted(listing(2), 2),
        deleted(listing(10), 2),
        upserted(listing(50, { slug: 'new-one' })),
      ])
    }
    await start()
    expect((await ended()).state).toBe('done')
    const expected = ['changed-ahead', 'changed-behind', 'new-one', ...numbers(3, 8).map((number) => `listing-${number}`)]
    expect(await visible()).toEqual(expected.sort())
  })

  test('keeps answering while it runs, and runs only once at a time, even across processes', async () => {
    exported = numbers(1, 20).map((number) => listing(number))
    await fill(directory.pool, exported)
    await vi.waitFor(async () => expect((await directory.get('/api/directory?q=listing')).body.total).toBe(20), { timeout: 60_000 })
    const seen: number[] = []
    const elsewhere = createRebuild({ pool: directory.pool, listingsUrl: 'http://127.0.0.1:1', logger })
    const refusals: unknown[] = []
    beforePage = async () => {
      seen.push((await directory.get(`/api/directory?q=listing&limit=${1 + seen.length}`)).body.total)
      refusals.push((await start()).json().type)
      await elsewhere.start('x').catch((error: Error) => refusals.push(error.message))
    }
    await start()
    expect((await ended()).state).toBe('done')
    expect(seen).toEqual([20, 20, 20, 20, 20])
    expect(new Set(refusals)).toEqual(new Set(['/problems/rebuild-running', 'A rebuild is already running.']))
  })

  test('reports why it failed and leaves the data unchanged', async () => {
    await fill(directory.pool, [listing(1)])
    await service.close()
    await start()
    expect(await ended()).toMatchObject({ state: 'failed', reason: 'Part of the service is not responding.' })
    expect(await visible()).toEqual(['listing-1'])
  })

  test('that was interrupted with its process is shown as failed', async () => {
    await directory.pool.query(`UPDATE rebuild SET state = 'running', phase = 'listings', done = 3, total = 9`)
    expect((await directory.get('/api/operator/rebuild', admin)).body).toMatchObject({ state: 'failed', done: 3, total: 9 })
  })

  test('is for admins only', async () => {
    expect((await directory.get('/api/operator/rebuild')).status).toBe(401)
    const user = { authorization: `Bearer ${fakeTokens.tokenFor({ accountId: 'a-b', role: 'user' })}` }
    expect((await directory.get('/api/operator/rebuild', user)).status).toBe(403)
  })
})
