import type { Listing, Review } from '@directory/contracts/events/listings'
import { exportListings } from '@directory/contracts/http/export'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rebuildReadModel } from '../src/rebuild/rebuild-read-model.ts'
import { citySettings, createReadModel, deleted, fill, listing, project, upserted } from './support/read-model.ts'
import { review, reviewDeleted, reviewUpserted } from './support/reviews.ts'

const pageSize = 2

/** A fake listings service: its data, and a callback after it has read a page and before it responds. */
let exported: { listings: Listing[]; reviews: Review[] }
let meanwhile: (page: number) => Promise<void>
let service: Awaited<ReturnType<typeof createApp>>
let url: string
let database: Awaited<ReturnType<typeof createReadModel>>
let pool: Pool

beforeEach(async () => {
  exported = { listings: [1, 2, 3, 4, 5].map((number) => listing(number)), reviews: [] }
  meanwhile = async () => undefined
  let pages = 0
  service = await createApp({ name: 'listings', logger: createLogger('listings', 'silent'), verifyToken: fakeTokens.verify })
  route(service, exportListings, async ({ query }) => {
    const listings = exported.listings.filter(({ id }) => query.after === undefined || id > query.after).slice(0, pageSize)
    const ids = new Set(listings.map(({ id }) => id))
    const reviews = exported.reviews.filter(({ listingId }) => ids.has(listingId))
    const next = listings.length === pageSize ? (listings.at(-1)?.id ?? null) : null
    await meanwhile(++pages)
    return { categories: [], citySettings, listings, reviews, total: exported.listings.length, next }
  })
  url = await service.listen({ host: '127.0.0.1', port: 0 })
  database = await createReadModel()
  pool = database.pool
})
afterEach(async () => {
  await service?.close()
  await database?.drop()
})

const rebuild = () =>
  rebuildReadModel(
    pool,
    {
      listingsUrl: url,
      token: fakeTokens.tokenFor({ accountId: 'operator', role: 'admin', isVerified: true }),
      signal: AbortSignal.timeout(20_000),
    },
    async () => undefined,
  )
const of = (number: number, listingNumber: number, differs: Partial<Review> = {}) =>
  review(number, { listingId: listing(listingNumber).id, ...differs })
const shown = async () => (await pool.query('SELECT title FROM review WHERE shown ORDER BY id')).rows.map(({ title }) => title)

describe('a rebuild', () => {
  test('when the read model has lost, damaged or extra reviews, then it shows those of the export', async () => {
    await fill(pool, exported.listings)
    await project(pool, [of(1, 1, { version: 3 }), of(2, 2), of(3, 5), of(9, 77)].map(reviewUpserted))
    await pool.query(`UPDATE review SET title = 'damaged' WHERE id = $1`, [of(1, 1).id])
    exported.reviews = [of(1, 1, { version: 2, title: 'As exported' }), of(4, 2), of(5, 5)]
    await rebuild()
    expect(await shown()).toEqual(['As exported', 'Review 4', 'Review 5'])
  })

  test('when a review is no longer public afterwards, then an old event does not show it, and a new one does', async () => {
    await project(pool, [...exported.listings.map(upserted), reviewUpserted(of(1, 1, { version: 3 }))])
    await rebuild()
    await project(pool, [reviewUpserted(of(1, 1, { version: 2 })), reviewUpserted(of(1, 1, { version: 3 }))])
    expect(await shown()).toEqual([])
    await project(pool, [reviewUpserted(of(1, 1, { version: 4 }))])
    expect(await shown()).toEqual(['Review 1'])
  })

  test('when events arrive during it, then none is overwritten by an older page', async () => {
    await fill(pool, exported.listings)
    exported.reviews = [of(1, 1), of(2, 1), of(3, 3), of(4, 4)]
    meanwhile = async (page) => {
      if (page === 1)
        await project(pool, [
          reviewUpserted(of(1, 1, { version: 2, title: 'Changed meanwhile' })),
          reviewDeleted(of(2, 1), 2),
          reviewUpserted(of(6, 5)),
        ])
      if (page === 2) await project(pool, [deleted(listing(4), 2), reviewUpserted(of(3, 3, { version: 2, state: 'rejected' }))])
    }
    await rebuild()
    expect(await shown()).toEqual(['Changed meanwhile', 'Review 6'])
  })

  test('when a listing is removed, then its reviews are too, and when it returns, then so do they', async () => {
    await fill(pool, exported.listings)
    exported.reviews = [of(1, 1), of(2, 2)]
    await rebuild()
    const all = exported.listings
    exported.listings = all.slice(1)
    await rebuild()
    expect((await pool.query('SELECT 1 FROM review WHERE listing_id = $1', [listing(1).id])).rowCount).toBe(0)
    exported.listings = all
    await rebuild()
    expect(await shown()).toEqual(['Review 1', 'Review 2'])
  })
})
