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
const decide = (part: string, body: object) => listings.as('admin', 'PUT', `${path}/${part}`, body)

describe('when an admin makes decisions on a listing', () => {
  test('then each decision is audited with the previous state, in order', async () => {
    await decide('approval', { isApproved: true })
    await decide('activation', { isActive: false })
    await decide('package', { advertisingPackage: 'gold' })
    await decide('rating', { rating: 4.6, reviewCount: 12, source: 'The guide of 2026' })
    expect(await audit()).toEqual([
      { byAdmin: true, action: 'setApproval', before: { isApproved: false }, after: { isApproved: true }, note: null },
      { byAdmin: true, action: 'setActivation', before: { isActive: true }, after: { isActive: false }, note: null },
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
        before: { rating: 0, reviewCount: 0 },
        after: { rating: 4.6, reviewCount: 12 },
        note: 'The guide of 2026',
      },
    ])
  })

  test('then those on a review are stored with its listing', async () => {
    await decide('approval', { isApproved: true })
    const { body } = await listings.as('reviewer', 'POST', `${path}/reviews`, { rating: 5, comment: 'So it was.' })
    await listings.as('admin', 'PUT', `/reviews/${body.id}/state`, { state: 'rejected' })
    const [, entry] = await audit()
    expect(entry).toMatchObject({
      action: 'moderateReview',
      before: { state: 'pending' },
      after: { state: 'rejected' },
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
    await decide('rating', { rating: 5.1, reviewCount: 1, source: 'Somewhere' })
    await listings.as(owner, 'PUT', `${path}/approval`, { isApproved: true })
    await listings.as('stranger', 'DELETE', path)
    expect(await audit()).toEqual([])
  })
})

describe('when an admin sets a rating', () => {
  test('then it is the public one, and it requires a source', async () => {
    const { status, body } = await decide('rating', { rating: 4.6, reviewCount: 12, source: 'The guide of 2026' })
    expect([status, body.rating, body.reviewCount, body.approvedReviewCount]).toEqual([200, 4.6, 12, 0])
    expect((await listings.events(id)).at(-1)?.payload).toEqual(body)
    expect((await decide('rating', { rating: 4.6, reviewCount: 12 })).body.errors[0].field).toBe('body.source')
  })

  test.each([
    [{ rating: 5.1 }, 'Rating must be between 0 and 5.'],
    [{ rating: -0.1 }, 'Rating must be between 0 and 5.'],
    [{ reviewCount: -1 }, 'Review count must be 0 or greater.'],
  ])('then values out of range are refused: %j', async (change, message) => {
    const { status, body } = await decide('rating', { rating: 4, reviewCount: 1, source: 'Somewhere', ...change })
    expect([status, body.errors[0].message]).toEqual([400, message])
  })

  test('then an owner may not set it', async () => {
    const rating = { rating: 5, reviewCount: 100, source: 'Me' }
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
    await listings.as('admin', 'PATCH', path, { name: 'Café', description: 'Coffee.' })
    expect(await changes()).toEqual([{ field: 'phone', approved: '0115 496 0000' }])
    await decide('approval', { isApproved: true })
    await decide('approval', { isApproved: false })
    await listings.as(owner, 'PATCH', path, { name: 'Anything' })
    expect(await changes()).toEqual([])
  })
})
