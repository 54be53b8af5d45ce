import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Nottingham', phone: '0115 496 0000' }

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

let owner: ReturnType<StartedListings['somebody']>
let id: string
let path: string
beforeEach(async () => {
  owner = listings.somebody()
  const { body } = await listings.as(owner, 'POST', '/listings', draft)
  id = String(body.id)
  path = `/listings/${id}`
})

async function audit() {
  const { rows } = await listings.pool.query(
    'SELECT actor_id = $2 AS "byAdmin", action, before, after, note FROM audit_entry WHERE listing_id = $1 ORDER BY at',
    [id, listings.people.admin.accountId],
  )
  return rows
}
const guide = { name: 'The guide of 2026', address: 'https://guide.example/', date: '2026-11-01' }
const decide = (part: string, body: object) => listings.as('admin', 'PUT', `${path}/${part}`, body)

describe('when an admin makes decisions on a listing', () => {
  test('then each decision is audited with the previous state, in order', async () => {
    await decide('approval', { isApproved: true })
    await decide('activation', { isActive: false, reason: 'It has closed.' })
    await decide('package', { advertisingPackage: 'gold' })
    await decide('rating', { rating: 4.6, reviewCount: 12, source: guide })
    expect(await audit()).toEqual([
      { byAdmin: true, action: 'setApproval', before: { isApproved: false }, after: { isApproved: true }, note: null },
      { byAdmin: true, action: 'setActivation', before: { isActive: true }, after: { isActive: false }, note: 'It has closed.' },
      {
        byAdmin: true,
        action: 'setPackage',
        before: { advertisingPackage: 'starter', packageExpiresAt: null },
        after: { advertisingPackage: 'gold', packageExpiresAt: expect.any(String) },
        note: null,
      },
      {
        byAdmin: true,
        action: 'setRating',
        before: { rating: 0, reviewCount: 0, ratingSource: null },
        after: { rating: 4.6, reviewCount: 12, ratingSource: 'The guide of 2026, https://guide.example/, 2026-11-01' },
        note: null,
      },
    ])
  })

  test('then those on a review are stored with its listing', async () => {
    await decide('approval', { isApproved: true })
    const { body } = await listings.as('reviewer', 'POST', `${path}/reviews`, { rating: 5, experiencedOn, comment: 'So it was.' })
    await listings.as('admin', 'PUT', `/reviews/${body.id}/state`, { state: 'rejected', reason: 'private', note: 'Somebody’s number.' })
    const [, entry] = await audit()
    expect(entry).toMatchObject({
      action: 'moderateReview',
      before: { state: 'pending' },
      after: { state: 'rejected', reason: 'private' },
      note: 'Somebody’s number.',
    })
  })

  test('then the audit of a deletion outlives the listing, whoever deletes it', async () => {
    await listings.as(owner, 'DELETE', path)
    expect(await audit()).toEqual([
      {
        byAdmin: false,
        action: 'deleteListing',
        before: { slug: expect.any(String), ownerId: owner.accountId, version: 1 },
        after: null,
        note: null,
      },
    ])
  })

  test('then listings that they create and edit are audited too, in every way', async () => {
    const { body } = await listings.as('admin', 'POST', '/listings', { ...draft, name: 'Ours' })
    id = String(body.id)
    await listings.as('admin', 'PATCH', `/listings/${id}`, { phone: null, location: 'Nottingham' })
    const image = { id: listings.media.upload(listings.people.admin.accountId).id, alt: 'The door' }
    await listings.as('admin', 'POST', `/listings/${id}/images`, image)
    await listings.as('admin', 'PUT', `/listings/${id}/images`, { images: [], removed: [image.id] })
    const images = [expect.objectContaining(image)]
    expect(await audit()).toMatchObject([
      { action: 'createListing', before: null, after: { name: 'Ours', phone: draft.phone } },
      { action: 'editListing', before: { phone: draft.phone }, after: { phone: null } },
      { action: 'editListing', before: { images: [] }, after: { images } },
      { action: 'editListing', before: { images }, after: { images: [] } },
    ])
  })

  test('then what owners do with their own listings is not audited', async () => {
    await listings.as(owner, 'PATCH', path, { phone: null })
    expect(await audit()).toEqual([])
  })

  test('then a refused one is not audited', async () => {
    await decide('rating', { rating: 5.1, reviewCount: 1, source: guide })
    await listings.as(owner, 'PUT', `${path}/approval`, { isApproved: true })
    await listings.as('stranger', 'DELETE', path)
    expect(await audit()).toEqual([])
  })
})

describe('when an admin sets a rating', () => {
  test('then it is the public one, with its source', async () => {
    const { status, body } = await decide('rating', { rating: 4.6, reviewCount: 12, source: guide })
    expect([status, body.rating, body.reviewCount, body.approvedReviewCount, body.ratingSource]).toEqual([200, 4.6, 12, 0, guide])
    expect((await listings.events(id)).at(-1)?.payload).toEqual(body)
  })

  test.each([
    [{ source: null }, 'body.source', 'A rating needs its source.'],
    [{ source: { ...guide, name: ' ' } }, 'body.source.name', 'Must not be empty.'],
    [{ source: { ...guide, date: '2999-01-01' } }, 'body.source.date', 'The date of a rating cannot be in the future.'],
    [{ source: { ...guide, address: 'javascript:alert(1)' } }, 'body.source.address', expect.stringContaining('https://')],
  ])('then it is refused without a source that visitors can judge: %j', async (change, field, message) => {
    const { status, body } = await decide('rating', { rating: 4.6, reviewCount: 12, ...change })
    expect([status, body.errors[0]]).toEqual([400, { field, message }])
  })

  test('then it can be removed again, with its source', async () => {
    await decide('rating', { rating: 4.6, reviewCount: 12, source: guide })
    const { body } = await decide('rating', { rating: 0, reviewCount: 0, source: null })
    expect(body).toMatchObject({ rating: 0, reviewCount: 0, curatedRating: 0, ratingSource: null })
  })

  test('then one that was set before sources were kept is not shown, and found by its state', async () => {
    await listings.pool.query('UPDATE listing SET rating = 4.6, review_count = 12 WHERE id = $1', [id])
    const { body } = await listings.as('admin', 'GET', `/listings/${id}`)
    expect(body).toMatchObject({ rating: 0, reviewCount: 0, curatedRating: 4.6, curatedReviewCount: 12, ratingSource: null })
    const unsourced = async () => (await listings.as('admin', 'GET', '/moderation/listings?state=unsourced')).body.items
    expect(await unsourced()).toMatchObject([{ id, rating: 0, curatedRating: 4.6, ratingSource: null }])
    await decide('rating', { rating: 4.6, reviewCount: 12, source: guide })
    expect(await unsourced()).toEqual([])
  })

  test('then one that was set with a source and no reviews is not shown, and found by its state, until it is corrected', async () => {
    await decide('rating', { rating: 4.8, reviewCount: 1, source: guide })
    await listings.pool.query('UPDATE listing SET review_count = 0 WHERE id = $1', [id])
    expect((await listings.as('admin', 'GET', `/listings/${id}`)).body).toMatchObject({ rating: 0, reviewCount: 0, curatedRating: 4.8 })
    const incomplete = async () => (await listings.as('admin', 'GET', '/moderation/listings?state=unsourced')).body.items
    expect(await incomplete()).toMatchObject([{ id, rating: 0, curatedRating: 4.8, curatedReviewCount: 0 }])
    expect((await decide('rating', { rating: 4.8, reviewCount: 412, source: guide })).body).toMatchObject({ rating: 4.8, reviewCount: 412 })
    expect(await incomplete()).toEqual([])
  })

  test.each([
    [{ rating: 5.1 }, 'Rating must be between 0 and 5.'],
    [{ rating: -0.1 }, 'Rating must be between 0 and 5.'],
    [{ reviewCount: -1 }, 'Review count must be 0 or greater.'],
    [{ reviewCount: 0 }, 'A rating needs the number of its reviews, at least 1.'],
    [{ rating: 0 }, 'Reviews need their rating: enter the stars too, or 0 reviews.'],
    [{ rating: 0, reviewCount: 0 }, 'A source needs its rating: enter the stars too, or no source.'],
    [{ source: null }, 'A rating needs its source.'],
  ])('then values out of range are refused: %j', async (change, message) => {
    const { status, body } = await decide('rating', { rating: 4, reviewCount: 1, source: guide, ...change })
    expect([status, body.errors[0].message]).toEqual([400, message])
  })

  test('then an owner may not set it', async () => {
    const rating = { rating: 5, reviewCount: 100, source: guide }
    expect((await listings.as(owner, 'PUT', `${path}/rating`, rating)).status).toBe(403)
  })
})

describe('when the owner of an approved listing changes it', () => {
  const changes = async () => {
    const { rows } = await listings.pool.query(
      'SELECT field, approved_value AS approved FROM change_since_approval WHERE listing_id = $1 ORDER BY field',
      [id],
    )
    return rows
  }
  beforeEach(() => decide('approval', { isApproved: true }))

  test('then it stays live, and each field is stored with its approved value', async () => {
    const { body } = await listings.as(owner, 'PATCH', path, { name: 'Casino', phone: null, location: 'Nottingham' })
    expect(body).toMatchObject({ name: 'Casino', phone: null, isApproved: true })
    await listings.as(owner, 'PATCH', path, { name: 'Betting shop', website: 'https://example.com/' })
    expect(await changes()).toEqual([
      { field: 'name', approved: 'Café Lumière' },
      { field: 'phone', approved: '0115 496 0000' },
      { field: 'website', approved: null },
    ])
  })

  test('then a field with its approved value again is removed, and approval clears all', async () => {
    await listings.as(owner, 'PATCH', path, {
      name: 'Casino',
      website: 'https://example.com/',
      socialMedia: { facebook: 'x', twitter: 'y' },
    })
    await listings.as(owner, 'PATCH', path, { name: draft.name, website: null })
    expect(await changes()).toEqual([{ field: 'socialMedia', approved: {} }])
    await decide('approval', { isApproved: true })
    expect(await changes()).toEqual([])
  })

  test('then pictures are included', async () => {
    const image = { id: listings.media.upload(owner.accountId).id, alt: 'The door' }
    await listings.as(owner, 'POST', `${path}/images`, image)
    expect(await changes()).toEqual([{ field: 'images', approved: [] }])
    await listings.as(owner, 'PUT', `${path}/images`, { images: [], removed: [image.id] })
    expect(await changes()).toEqual([])
  })

  test('then an admin’s changes are approved implicitly, and unapproved listings have no stored values', async () => {
    await listings.as(owner, 'PATCH', path, { name: 'Casino', phone: null })
    await listings.as('admin', 'PATCH', path, { name: 'Café', description: 'Coffee.', reason: 'Its name is Café.' })
    expect(await changes()).toEqual([{ field: 'phone', approved: '0115 496 0000' }])
    await decide('approval', { isApproved: true })
    await decide('approval', { isApproved: false, reason: 'It has changed.' })
    await listings.as(owner, 'PATCH', path, { name: 'Anything' })
    expect(await changes()).toEqual([])
  })
})
