import { randomUUID } from 'node:crypto'
import { limits } from '@directory/contracts/catalogue/limits'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { deleteOldDrafts } from '../src/drafts/delete-drafts.ts'
import { accounts } from '../src/subscribers/accounts.ts'
import { checkoutExpired, packageChanged, packagesConsumer } from './billing-events.ts'
import { type StartedListings, startListings } from './listings-app.ts'

const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Lace Market, Nottingham' }
const limitReached = {
  type: '/problems/listing-limit-reached',
  title: 'Business Limit Reached',
  detail: 'You can only create a maximum of 2 businesses. Please contact support if you need to add more.',
}

let listings: StartedListings
let owner: ReturnType<StartedListings['somebody']>
beforeAll(async () => {
  listings = await startListings()
})
beforeEach(() => {
  owner = listings.somebody()
})
afterAll(() => listings?.stop())

const hold = (content: object = draft, as = owner) => listings.as(as, 'POST', '/listing-drafts', content)
const submit = (content: object = draft) => listings.as(owner, 'POST', '/listings', content)
const find = (id: string, as = owner) => listings.as(as, 'GET', `/listing-drafts/${id}`)
const reserve = (id: string, checkoutId: string, as = owner) => listings.as(as, 'PUT', `/listing-drafts/${id}/checkout`, { checkoutId })
const named = (number: number) => ({ ...draft, name: `Café ${number}` })
const moveHold = (id: string, interval: string) =>
  listings.pool.query('UPDATE listing_draft SET held_until = held_until - $2::interval WHERE id = $1', [id, interval])
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()

describe('when an owner saves a listing as a draft', () => {
  test('then it is kept as long as a checkout is open, and visible only to its owner', async () => {
    const { status, body } = await hold()
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), ownerId: owner.accountId, name: draft.name, heldUntil: expect.any(String) },
    ])
    const minutes = (Date.parse(body.heldUntil) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(limits.checkoutMinutes)
    expect(await find(body.id)).toEqual({ status: 200, body })
    for (const other of [listings.somebody(), listings.people.admin])
      expect((await find(body.id, other)).body.type).toBe('/problems/draft-not-found')
    expect((await listings.as('visitor', 'GET', `/listing-drafts/${body.id}`)).status).toBe(401)
  })

  test('then nothing is published', async () => {
    const { body } = await hold()
    expect((await listings.as(owner, 'GET', '/listings')).body).toEqual([])
    expect((await listings.as('admin', 'GET', `/listings/${body.id}`)).status).toBe(404)
  })

  test('then up to ten of their own pictures are claimed and kept with it', async () => {
    const images = Array.from({ length: 10 }, (_, index) => ({ id: listings.media.upload(owner.accountId).id, alt: `Picture ${index}` }))
    const { status, body } = await hold({ ...draft, images })
    expect(status).toBe(201)
    expect(listings.media.claims.at(-1)).toEqual(images.map(({ id }) => id))
    const urls = images.map(({ id }) => `/media/${id.replaceAll('-', '')}.jpg`)
    expect(await listings.events(body.id)).toEqual([{ type: 'listings.draft.held.v1', version: 1, payload: { id: body.id, images: urls } }])
    const others = [{ id: listings.media.upload(randomUUID()).id, alt: 'Not mine' }]
    expect((await hold({ ...draft, images: others })).body.type).toBe('/problems/image-not-found')
  })

  test('then a nonexistent category is refused by name', async () => {
    const { status, body } = await hold({ ...draft, categoryId: '018f0000-0000-7000-8000-000000000000' })
    expect([status, body.errors]).toEqual([400, [{ field: 'body.categoryId', message: 'There is no such category.' }]])
  })

  test('then saving the same again, while it is kept, returns the same draft, and takes one place', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => hold()))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await submit()).status).toBe(201)
    expect((await submit()).body).toMatchObject(limitReached)
  })

  test('then an admin is refused, since they publish without payment', async () => {
    expect((await hold(draft, listings.people.admin)).body.type).toBe('/problems/access-denied')
  })

  test('then their address must be confirmed if required', async () => {
    const strict = await startListings({ REQUIRE_VERIFIED_EMAIL: true })
    expect((await strict.as('unverified', 'POST', '/listing-drafts', draft)).body.type).toBe('/problems/email-not-verified')
    await strict.stop()
  })
})

describe('when an owner has two places', () => {
  test('then of ten concurrent different drafts two are accepted, and the others get the limit', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => hold(named(index))))
    expect(statuses(responses)).toEqual([201, 201, ...Array(8).fill(409)])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject(limitReached)
  })

  test('then concurrent drafts and listings take two places in total', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? hold(named(index)) : submit(named(index)))))
    expect(statuses(responses)).toEqual([201, 201, ...Array(8).fill(409)])
  })

  test('then an expired draft, or one whose checkout was abandoned, takes none', async () => {
    const [one, other] = [await hold(named(1)), await hold(named(2))]
    expect((await submit()).status).toBe(409)
    await moveHold(one.body.id, '61 minutes')
    expect((await submit()).status).toBe(201)
    expect((await submit()).status).toBe(409)
    await packagesConsumer(listings.pool)(checkoutExpired(other.body.id), checkoutExpired(null))
    expect((await submit()).status).toBe(201)
    for (const { body } of [one, other]) expect((await find(body.id)).body.type).toBe('/problems/draft-not-found')
  })
})

describe('when a checkout is opened for a draft', () => {
  const deliver = (...messages: Parameters<ReturnType<typeof packagesConsumer>>) => packagesConsumer(listings.pool)(...messages)
  const minutesLeft = ({ heldUntil }: { heldUntil: string }) => Math.round((Date.parse(heldUntil) - Date.now()) / 60_000)

  test('then it is kept as long as that is open, and as long again when it is saved again', async () => {
    const { body } = await hold()
    await moveHold(body.id, '50 minutes')
    expect(minutesLeft((await reserve(body.id, randomUUID())).body)).toBe(limits.checkoutMinutes)
    await moveHold(body.id, '50 minutes')
    expect((await hold()).body.id).toBe(body.id)
    expect(minutesLeft((await find(body.id)).body)).toBe(limits.checkoutMinutes)
  })

  test('and another after it, then the end of the first, however late, does not release it, and that of the second does', async () => {
    const [{ body }, first, second] = [await hold(), randomUUID(), randomUUID()]
    await reserve(body.id, first)
    await reserve(body.id, second)
    await deliver(checkoutExpired(body.id, first))
    expect((await find(body.id)).status).toBe(200)
    await deliver(checkoutExpired(body.id, second))
    expect((await find(body.id)).status).toBe(404)
  })

  test('that has expired, or is someone else’s, then it is not found', async () => {
    const { body } = await hold()
    for (const other of [listings.somebody(), listings.people.admin]) expect((await reserve(body.id, randomUUID(), other)).status).toBe(404)
    await moveHold(body.id, '61 minutes')
    expect((await reserve(body.id, randomUUID())).body.type).toBe('/problems/draft-not-found')
  })
})

describe('when an owner abandons a draft', () => {
  const release = (id: string, as = owner) => listings.as(as, 'DELETE', `/listing-drafts/${id}`)

  test('with an open checkout, then it keeps its place until that has ended', async () => {
    const [one, checkout] = [await hold(named(1)), randomUUID()]
    await hold(named(2))
    await reserve(one.body.id, checkout)
    expect((await release(one.body.id)).status).toBe(204)
    expect((await submit()).body).toMatchObject(limitReached)
    expect((await hold()).body).toMatchObject(limitReached)
    await packagesConsumer(listings.pool)(checkoutExpired(one.body.id, checkout))
    expect((await submit()).status).toBe(201)
  })

  test('whose checkout they have just cancelled, then its place is free with the answer, whatever the order of events', async () => {
    const [one, other] = [await hold(named(1)), await hold(named(2))]
    const [first, second] = [randomUUID(), randomUUID()]
    await reserve(one.body.id, first)
    await reserve(other.body.id, second)
    const [released] = await Promise.all([release(one.body.id), packagesConsumer(listings.pool)(checkoutExpired(one.body.id, first))])
    expect([204, 404]).toContain(released.status)
    expect((await submit(named(3))).status).toBe(201)
    await packagesConsumer(listings.pool)(checkoutExpired(other.body.id, second))
    expect((await release(other.body.id)).body.type).toBe('/problems/draft-not-found')
    expect((await submit(named(4))).status).toBe(201)
  })

  test('then its place is free immediately, and a late payment still creates the listing', async () => {
    const [one] = [await hold(named(1)), await hold(named(2))]
    expect((await release(one.body.id)).status).toBe(204)
    expect((await release(one.body.id)).body.type).toBe('/problems/draft-not-found')
    expect((await submit()).status).toBe(201)
    await packagesConsumer(listings.pool)(packageChanged(one.body.id, 1))
    expect((await listings.as(owner, 'GET', `/listings/${one.body.id}`)).body.advertisingPackage).toBe('gold')
  })

  test('then nobody else can', async () => {
    const { body } = await hold()
    for (const other of [listings.somebody(), listings.people.admin]) expect((await release(body.id, other)).status).toBe(404)
    expect((await find(body.id)).status).toBe(200)
  })
})

describe('when no payment arrives', () => {
  test('then abandoning it frees the place immediately, and nobody else can', async () => {
    const [first] = [await hold(named(1)), await hold(named(2))]
    const release = (as = owner) => listings.as(as, 'DELETE', `/listing-drafts/${first.body.id}`)
    for (const other of [listings.somebody(), listings.people.admin]) expect((await release(other)).status).toBe(404)
    expect((await submit(named(3))).body).toMatchObject(limitReached)
    expect((await release()).status).toBe(204)
    expect((await release()).body.type).toBe('/problems/draft-not-found')
    expect((await submit(named(3))).status).toBe(201)
  })

  test('then a draft is kept for forty days after its expiry, with its pictures', async () => {
    const { body } = await hold()
    const database = createDatabase(listings.pool)
    await moveHold(body.id, '40 days 59 minutes')
    expect(await deleteOldDrafts(database)).toBe(0)
    await moveHold(body.id, '2 minutes')
    expect(await deleteOldDrafts(database)).toBe(1)
    expect((await listings.events(body.id)).at(-1)).toEqual({ type: 'listings.draft.released.v1', version: 2, payload: { id: body.id } })
    expect(await deleteOldDrafts(database)).toBe(0)
  })
})

test('when an account is deleted, then its drafts are too, and a late token creates none', async () => {
  const { body } = await hold()
  const consumer = createConsumer(listings.pool, accounts, createLogger('listings', 'silent'))
  const { accountId: id } = owner
  const aggregate = { type: AccountDeleted.aggregate, id, version: 2 }
  const message = {
    id: randomUUID(),
    type: AccountDeleted.type,
    aggregate,
    occurredAt: '2026-11-20T12:00:00.000Z',
    trace: null,
    data: { id },
  }
  expect(await consumer.deliver([message])).toEqual([{ outcome: 'done' }])
  expect((await listings.events(body.id)).map(({ type }) => type)).toEqual(['listings.draft.held.v1', 'listings.draft.released.v1'])
  expect((await find(body.id)).status).toBe(404)
  expect((await hold()).status).toBe(401)
})

test('when someone exports their data, then it includes their drafts', async () => {
  const { body } = await hold()
  const { body: data } = await listings.as(owner, 'GET', '/export/own')
  expect(data.drafts).toEqual([{ id: body.id, listing: draft, heldUntil: body.heldUntil }])
})
