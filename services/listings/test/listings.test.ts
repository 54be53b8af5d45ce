import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Lace Market, Nottingham' }

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings.stop())

describe('when an owner submits a listing', () => {
  test('then it is pending, active, a starter, has its slug and area, and its event is in the outbox', async () => {
    const { status, body } = await listings.as('owner', 'POST', '/listings', draft)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      slug: 'cafe-lumiere',
      area: 'lace-market',
      isApproved: false,
      isActive: true,
      advertisingPackage: 'starter',
      version: 1,
    })
    expect(await listings.events(body.id)).toEqual([{ type: 'listings.listing.upserted.v1', version: 1, payload: body }])
  })

  test('then a server-owned field is refused by name and nothing is written', async () => {
    for (const field of ['isApproved', 'isActive', 'featured', 'rating', 'reviewCount', 'viewsCount', 'advertisingPackage', 'ownerId']) {
      const { status, body } = await listings.as('stranger', 'POST', '/listings', { ...draft, [field]: true })
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ field: `body.${field}`, message: expect.any(String) }])
    }
    const { body } = await listings.as('stranger', 'GET', '/listings')
    expect(body).toEqual([])
  })

  test('then overlapping hours and invalid links are refused by name', async () => {
    const day = { opens: '09:00', closes: '17:00' }
    const none = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
    const openingHours = { monday: [day, { opens: '10:00', closes: '11:00' }], ...none }
    const { status, body } = await listings.as('stranger', 'POST', '/listings', {
      ...draft,
      openingHours,
      socialMedia: { tiktok: 'ask us' },
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'body.openingHours.monday.1.opens', message: 'These hours overlap with others on that day.' },
      { field: 'body.socialMedia.tiktok', message: 'Enter a full address, or your username such as @name.' },
    ])
  })

  test('then special hours in the past are refused by name, other than those that the listing has had before', async () => {
    const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
    const on = (...dates: string[]) => ({ ...week, specialHours: dates.map((date) => ({ date, openings: [] })) })
    const refused = [{ field: 'body.openingHours.specialHours.1.date', message: 'Choose a date that is not over.' }]
    const late = { ...draft, openingHours: on('2998-12-24', '2020-12-24') }
    for (const path of ['/listings', '/listing-drafts']) {
      const { status, body } = await listings.as('stranger', 'POST', path, late)
      expect([status, body.errors]).toEqual([400, refused])
    }
    const { body } = await listings.as('admin', 'POST', '/listings', { ...draft, openingHours: on('2998-12-24') })
    await listings.pool.query('UPDATE listing SET opening_hours = $2 WHERE id = $1', [body.id, on('2020-12-24')])
    const change = (openingHours: object) => listings.as('admin', 'PATCH', `/listings/${body.id}`, { openingHours })
    expect((await change(on('2020-12-24', '2020-12-25'))).body.errors).toEqual(refused)
    expect((await change(on('2020-12-24', '2998-12-25'))).status).toBe(200)
  })

  test('then a nonexistent category is refused by name', async () => {
    const { status, body } = await listings.as('owner', 'POST', '/listings', {
      ...draft,
      categoryId: '018f0000-0000-7000-8000-000000000000',
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'body.categoryId', message: 'There is no such category.' }])
  })

  test('then ten concurrent submissions leave two listings', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => listings.as('stranger', 'POST', '/listings', draft)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409, 409, 409])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      type: '/problems/listing-limit-reached',
      title: 'Business Limit Reached',
      detail: 'You can only create a maximum of 2 businesses. Please contact support if you need to add more.',
    })
    const { body } = await listings.as('stranger', 'GET', '/listings')
    expect(new Set(body.map(({ slug }: { slug: string }) => slug)).size).toBe(2)
  })
})

describe('when an admin submits listings', () => {
  test('then they are approved immediately, without a limit, and concurrent ones of one name get unique slugs', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => listings.as('admin', 'POST', '/listings', { ...draft, name: '!!!' })),
    )
    expect(responses.every(({ status, body }) => status === 201 && body.isApproved)).toBe(true)
    expect(responses.map(({ body }) => body.slug).sort()).toEqual(['business', 'business-2', 'business-3', 'business-4', 'business-5'])
  })

  test('then names that end in a number get unique slugs too', async () => {
    const slugs: string[] = []
    for (let time = 0; time < 4; time++) {
      const { body } = await listings.as('admin', 'POST', '/listings', { name: 'Studio 24', description: 'x', location: 'Nottingham' })
      slugs.push(body.slug)
    }
    expect(slugs).toEqual(['studio-24', 'studio-24-2', 'studio-24-3', 'studio-24-4'])
  })
})

describe('when a listing is changed', () => {
  test('then only its owner or an admin can do so, its slug stays, and each change is an event with the next version', async () => {
    const { body: created } = await listings.as('admin', 'POST', '/listings', draft)
    expect((await listings.as('owner', 'PATCH', `/listings/${created.id}`, { name: 'Mine now' })).status).toBe(404)
    expect((await listings.as('visitor', 'PATCH', `/listings/${created.id}`, { name: 'Mine now' })).status).toBe(401)
    const { body: changed } = await listings.as('admin', 'PATCH', `/listings/${created.id}`, { name: 'New name', location: 'Beeston' })
    expect(changed).toMatchObject({ name: 'New name', slug: created.slug, area: 'beeston', version: 2 })
    expect((await listings.events(created.id)).map(({ version }) => version)).toEqual([1, 2])
  })

  test('then two concurrent forms that each change a link keep both changes, and null removes one', async () => {
    const socialMedia = { facebook: 'old', tiktok: '@old', website: 'https://shop.example/' }
    const { body: created } = await listings.as('admin', 'POST', '/listings', { ...draft, socialMedia })
    const change = (links: object) => listings.as('admin', 'PATCH', `/listings/${created.id}`, { socialMedia: links })
    await Promise.all([change({ facebook: 'new' }), change({ tiktok: null, youtube: 'new' })])
    const { body } = await listings.as('admin', 'GET', `/listings/${created.id}`)
    expect(body.socialMedia).toEqual({ facebook: 'new', youtube: 'new', website: 'https://shop.example/' })
  })

  test('then only admins can change approval, activation and package', async () => {
    const { body: own } = await listings.as('owner', 'GET', '/listings')
    const path = `/listings/${own[0].id}`
    expect((await listings.as('owner', 'PUT', `${path}/approval`, { isApproved: true })).status).toBe(403)
    expect((await listings.as('owner', 'PUT', `${path}/activation`, { isActive: false })).status).toBe(403)
    expect((await listings.as('owner', 'PUT', `${path}/package`, { advertisingPackage: 'gold' })).status).toBe(403)
    expect((await listings.as('admin', 'PUT', `${path}/approval`, { isApproved: true })).body.isApproved).toBe(true)
    expect((await listings.as('admin', 'PUT', `${path}/activation`, { isActive: false, reason: 'It has closed.' })).body.isActive).toBe(
      false,
    )
    const { body: gold } = await listings.as('admin', 'PUT', `${path}/package`, { advertisingPackage: 'gold' })
    const days = (Date.parse(gold.packageExpiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    const { body: starter } = await listings.as('admin', 'PUT', `${path}/package`, {
      advertisingPackage: 'starter',
      reason: 'The offer has ended.',
    })
    expect(starter.packageExpiresAt).toBeNull()
  })
})

describe('when a listing is deleted', () => {
  test('then it is deleted, its last event is the deletion with the highest version, and a stranger cannot do it', async () => {
    const { body } = await listings.as('owner', 'GET', '/listings')
    const [listing] = body
    expect((await listings.as('stranger', 'DELETE', `/listings/${listing.id}`)).status).toBe(404)
    expect((await listings.as('owner', 'DELETE', `/listings/${listing.id}`)).status).toBe(204)
    expect((await listings.as('owner', 'GET', `/listings/${listing.id}`)).status).toBe(404)
    const events = await listings.events(listing.id)
    expect(events.at(-1)).toEqual({
      type: 'listings.listing.deleted.v1',
      version: listing.version + 1,
      payload: { id: listing.id, slug: listing.slug, mergedInto: null },
    })
  })
})
