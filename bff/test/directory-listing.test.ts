import { ListingCard, ListingPage } from '@directory/contracts/http/directory'
import { transaction } from '@directory/kit/database/pool'
import { operatorId } from '@directory/kit/tokens/verifier'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { applyComposition } from '../src/directory/apply-composition.ts'
import { createFindBySlug } from '../src/directory/find-by-slug.ts'
import { writeReadModel } from '../src/read-model/lock.ts'
import { createDirectoryApp, type DirectoryApp } from './support/app.ts'
import { categoryId, deleted, fill, listing, project, upserted, viewed } from './support/read-model.ts'

let directory: DirectoryApp
beforeEach(async () => {
  directory = await createDirectoryApp()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await directory?.close()
})

const get = (slug: string) => directory.get(`/api/listings/${slug}`)

const polling = { timeout: 60_000, interval: 10 }
/** Resolves when the API returns the expected listing: change notifications arrive a moment after the commit. */
const becomes = (slug: string, expected: object) => vi.waitFor(async () => expect((await get(slug)).body).toMatchObject(expected), polling)
const goneForGood = { status: 410, type: '/problems/listing-deleted', title: 'Business Not Found' }
const notFound = { status: 404, type: '/problems/listing-not-found', title: 'Business Not Found' }

test('a listing says what is verified and whether it has an owner, and its card that something is', async () => {
  const verification = { method: 'dns', what: 'cafe.example', verifiedAt: '2026-11-20T12:00:00.000Z' } as const
  await fill(directory.pool, [listing(1, { verification }), listing(2, { ownerId: operatorId })])
  await becomes('listing-1', { verification, isClaimed: true })
  await becomes('listing-2', { verification: null, isClaimed: false })
  const { body } = await directory.get('/api/listings?slugs=listing-1,listing-2')
  expect(
    z
      .array(ListingCard)
      .parse(body)
      .map(({ isVerified }) => isVerified),
  ).toEqual([true, false])
  await project(directory.pool, [upserted(listing(1, { version: 2 }))])
  await becomes('listing-1', { verification: null })
})

test('the card of a business that is temporarily closed says when', async () => {
  const closure = { from: '2998-12-27', until: null }
  const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  await fill(directory.pool, [listing(1, { openingHours: { ...week, closure } }), listing(2)])
  await becomes('listing-1', { openingHours: { closure } })
  const { body } = await directory.get('/api/listings?slugs=listing-1,listing-2')
  const cards = z.array(ListingCard).parse(body)
  expect(cards.map((card) => card.closure)).toEqual([closure, undefined])
})

describe('a listing that has been deleted', () => {
  test('responds with 410 under its slug as soon as the event arrives, uncached', async () => {
    await fill(directory.pool, [listing(1), listing(2)])
    await becomes('listing-1', { slug: 'listing-1' })
    await project(directory.pool, [deleted(listing(1), 2)])
    await becomes('listing-1', goneForGood)
    expect((await get('listing-1')).headers['cache-control']).toBe('no-store')
    expect((await get('listing-2')).status).toBe(200)
  })

  test('also responds with 410 when only its deletion event has ever arrived', async () => {
    await project(directory.pool, [deleted(listing(1), 2), viewed(listing(1), 3)])
    await becomes('listing-1', goneForGood)
  })

  test('leads to the one that it was merged into, whichever event arrives first, and is gone with that', async () => {
    const [merged, successor] = [listing(1), listing(2)]
    await project(directory.pool, [deleted(merged, 2, successor.id)])
    await becomes('listing-1', goneForGood)
    await project(directory.pool, [upserted(successor)])
    await vi.waitFor(async () => expect((await get('listing-1')).headers.location).toBe('/api/listings/listing-2'), polling)
    expect((await get('listing-1')).headers['cache-control']).toBe('no-store')
    await project(directory.pool, [upserted(merged), deleted(successor, 2)])
    await vi.waitFor(async () => expect((await get('listing-2')).status).toBe(410), polling)
    expect((await get('listing-1')).headers.location).toBe('/api/listings/listing-2')
  })

  test('is replaced by a visible one with the same slug, whichever event arrives first', async () => {
    const [removed, heir] = [listing(1, { slug: 'the-slug' }), listing(2, { slug: 'the-slug' })]
    await fill(directory.pool, [removed])
    await project(directory.pool, [upserted(heir)])
    await project(directory.pool, [deleted(removed, 2)])
    await becomes('the-slug', { id: heir.id })
    await project(directory.pool, [deleted(heir, 2)])
    await becomes('the-slug', goneForGood)
    await project(directory.pool, [upserted(listing(3, { slug: 'the-slug' }))])
    await becomes('the-slug', { id: listing(3).id })
  })

  test('is found by an index, like all others', async () => {
    const query = vi.spyOn(directory.pool, 'query')
    await createFindBySlug(directory.pool)({ slug: 'listing-1', limit: 5, offset: 0 }).catch(() => undefined)
    const { text } = z.object({ text: z.string() }).parse(query.mock.calls[0]?.[0])
    query.mockRestore()
    const plan = await transaction(directory.pool, async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off')
      return tx.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN ${text.replace('$1', `'{listing-1}'`).replace('$2', `'{5}'`).replace('$3', `'{0}'`)}`,
      )
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan (using|on) listing_slug\b/)
  })
})

test('an unknown or hidden listing responds with 404, which may change', async () => {
  await fill(directory.pool, [listing(1, { isApproved: false }), listing(2, { isActive: false }), listing(3)])
  await project(directory.pool, [viewed(listing(4), 7)])
  await becomes('listing-3', { slug: 'listing-3' })
  for (const slug of ['listing-1', 'listing-2', 'listing-4', 'unknown', '%27%20OR%201=1'])
    expect((await get(slug)).body).toMatchObject(notFound)
  await project(directory.pool, [upserted(listing(1, { version: 2 })), upserted(listing(3, { version: 2, isActive: false }))])
  await becomes('listing-1', { slug: 'listing-1' })
  await becomes('listing-3', notFound)
})

test('a listing that is downgraded to starter shows only one of its pictures, and all of them when it is gold again', async () => {
  const images = Array.from({ length: 10 }, (_, index) => ({
    id: listing(100 + index).id,
    url: `/media/${String(index).padStart(32, '0')}.jpg`,
    alt: `Picture ${index}`,
    colour: null,
    isPrimary: index === 0,
    sortOrder: index,
  }))
  const shown = (count: number) => images.slice(0, count).map(({ url, alt, colour }) => ({ url, alt, colour }))
  await fill(directory.pool, [listing(1, { images, advertisingPackage: 'gold' })])
  await becomes('listing-1', { images: shown(10), package: 'gold' })
  await project(directory.pool, [upserted(listing(1, { version: 2, images, advertisingPackage: 'starter' }))])
  await becomes('listing-1', { images: shown(1), package: 'starter' })
  await project(directory.pool, [upserted(listing(1, { version: 3, images, advertisingPackage: 'gold' }))])
  await becomes('listing-1', { images: shown(10), package: 'gold' })
})

describe('the views of a listing', () => {
  test('are in its page, which otherwise conforms to its contract', async () => {
    await fill(directory.pool, [listing(1, { viewsCount: 12, description: 'Says "{}" and }', categoryId: categoryId('beauty') })])
    await becomes('listing-1', { viewsCount: 12 })
    expect(ListingPage.parse((await get('listing-1')).body)).toMatchObject({ viewsCount: 12, description: 'Says "{}" and }' })
    await project(directory.pool, [viewed(listing(1), 40)])
    await becomes('listing-1', { viewsCount: 40 })
    await project(directory.pool, [upserted(listing(1, { version: 2, viewsCount: 30, name: 'Renamed' })), viewed(listing(1), 20)])
    await becomes('listing-1', { viewsCount: 40, name: 'Renamed' })
  })

  test('invalidate only the response of that listing when they change', async () => {
    await fill(directory.pool, [listing(1), listing(2)])
    const others = ['/api/listings/listing-2', '/api/directory?limit=5', '/api/home', '/api/site', '/api/listings?slugs=listing-1']
    await vi.waitFor(async () => expect((await directory.get('/api/site')).body.total).toBe(2), { timeout: 60_000 })
    const query = vi.spyOn(directory.pool, 'query')
    const statementsFor = async (path: string) => {
      const before = query.mock.calls.length
      const { headers } = await directory.get(path)
      return { statements: query.mock.calls.length - before, etag: headers.etag }
    }
    const own = await statementsFor('/api/listings/listing-1')
    const etags = new Map<string, unknown>()
    for (const path of others) {
      etags.set(path, (await statementsFor(path)).etag)
      expect([path, (await statementsFor(path)).statements]).toEqual([path, 0])
    }
    await project(directory.pool, [viewed(listing(1), 5)])
    await becomes('listing-1', { viewsCount: 5 })
    for (const path of others) expect([path, await statementsFor(path)]).toEqual([path, { statements: 0, etag: etags.get(path) }])
    const stale = await directory.get('/api/listings/listing-1', { 'if-none-match': String(own.etag) })
    expect([stale.status, stale.body.viewsCount]).toEqual([200, 5])
  })
})

describe('cards by their slugs', () => {
  const cards = async (slugs: string) => {
    const { status, body } = await directory.get(`/api/listings?slugs=${slugs}`)
    return status === 200
      ? z
          .array(ListingCard)
          .parse(body)
          .map(({ slug }) => slug)
      : status
  }

  test('are in the requested order, without duplicates and invisible listings', async () => {
    await fill(directory.pool, [
      ...[1, 2, 3, 4].map((number) => listing(number)),
      listing(5, { isApproved: false }),
      listing(6, { isActive: false }),
    ])
    await project(directory.pool, [deleted(listing(4), 2)])
    expect(await cards('listing-3,listing-1,listing-2')).toEqual(['listing-3', 'listing-1', 'listing-2'])
    expect(await cards('listing-2,listing-1,listing-2,listing-2')).toEqual(['listing-2', 'listing-1'])
    expect(await cards('listing-6,listing-3,listing-5,unknown,listing-4,listing-1')).toEqual(['listing-3', 'listing-1'])
    expect(await cards('unknown')).toEqual([])
  })

  test('follow changes', async () => {
    await fill(directory.pool, [listing(1), listing(2)])
    const become = (expected: string[]) =>
      vi.waitFor(async () => expect(await cards('listing-1,listing-2')).toEqual(expected), { timeout: 60_000 })
    await become(['listing-1', 'listing-2'])
    await project(directory.pool, [deleted(listing(1), 2)])
    await become(['listing-2'])
  })

  test('show one listing for a slug that two have temporarily: the one updated last', async () => {
    await fill(directory.pool, [listing(1, { slug: 'the-slug' })])
    await project(directory.pool, [upserted(listing(2, { slug: 'the-slug' })), upserted(listing(3))])
    const { body } = await directory.get('/api/listings?slugs=listing-3,the-slug')
    expect(body.map(({ id }: { id: string }) => id)).toEqual([listing(3).id, listing(2).id])
  })

  test('can be requested for up to 48 slugs at a time', async () => {
    const many = Array.from({ length: 48 }, (_, index) => listing(index + 1))
    await fill(directory.pool, many)
    expect(await cards(many.map(({ slug }) => slug).join())).toHaveLength(48)
    expect(await cards([...many, listing(49)].map(({ slug }) => slug).join())).toBe(400)
  })

  test('are refused for an invalid list of slugs, with an error for the field', async () => {
    const queries = [
      '',
      '?slugs=',
      '?slugs=,',
      '?slugs=Not%20A%20Slug',
      '?slugs=listing-1,',
      '?slugs=a,%27',
      '?slugs=a&slugs=b',
      '?slugs=a%00',
      '?slugs=a%0Ab',
    ]
    for (const query of queries) {
      const { status, body } = await directory.get(`/api/listings${query}`)
      expect([query, status, body.type]).toEqual([query, 400, '/problems/invalid-request'])
      for (const { field } of body.errors) expect(field).toMatch(/^query\.slugs(\.\d+)?$/)
    }
  })
})

describe('when the composition version differs from that of the read model', () => {
  const damage = () =>
    transaction(directory.pool, async (tx) => {
      await tx.query(`UPDATE listing SET card = '{}', page = '{}' WHERE visible`)
      await tx.query(`UPDATE visible_listing SET slug = '', postcode_key = NULL, latitude = NULL, longitude = NULL, place = NULL`)
    })
  const whole = async (): Promise<number> =>
    (
      await directory.pool.query(
        `SELECT 1 FROM listing JOIN visible_listing USING (id, slug) WHERE card <> '{}' AND page <> '{}' AND place IS NOT NULL`,
      )
    ).rowCount ?? 0
  const apply = () => writeReadModel(directory.pool, applyComposition)

  beforeEach(async () => {
    const coordinates = { latitude: 52.95, longitude: -1.15 }
    await fill(directory.pool, [
      ...[1, 2, 3].map((number) => listing(number, { coordinates, postcode: 'NG1 1AA', viewsCount: 4 })),
      listing(4, { isActive: false }),
      listing(5),
    ])
    await project(directory.pool, [deleted(listing(5), 2), viewed(listing(1), 9), viewed(listing(6), 2)])
    expect(await whole()).toBe(3)
  })

  test('then everything is recomposed once, with notification of all processes', async () => {
    await directory.pool.query('UPDATE composition SET version = 1')
    await damage()
    await apply()
    expect(await whole()).toBe(3)
    await becomes('listing-1', { slug: 'listing-1', viewsCount: 9 })
    expect((await get('listing-5')).status).toBe(410)
    expect((await get('listing-4')).status).toBe(404)

    await damage()
    await apply()
    expect(await whole()).toBe(0)
  })

  test('then it also happens after a later version, and in only one of several processes that start together', async () => {
    await directory.pool.query('UPDATE composition SET version = 999')
    await damage()
    await Promise.all([apply(), apply(), apply()])
    expect(await whole()).toBe(3)
    const { rows } = await directory.pool.query('SELECT count(DISTINCT applied_at)::integer AS written FROM listing WHERE visible')
    expect(rows).toEqual([{ written: 3 }])
  })

  test('then versions, counts and deletions are unchanged', async () => {
    const state = async () =>
      JSON.stringify([
        (await directory.pool.query('SELECT id, version, deleted, visible, views FROM listing ORDER BY id')).rows,
        (await directory.pool.query('SELECT * FROM listing_count')).rows,
        (await directory.pool.query('SELECT word, uses FROM vocabulary WHERE uses <> 0 ORDER BY word')).rows,
      ])
    const before = await state()
    await directory.pool.query('UPDATE composition SET version = 1')
    await apply()
    expect(await state()).toBe(before)
  })
})
