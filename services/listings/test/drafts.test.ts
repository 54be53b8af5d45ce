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
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

describe('when an owner has a listing kept until it is paid for', () => {
  test('then it is held as long as a checkout is open, and its owner alone can see it', async () => {
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

  test('then up to ten pictures of their own are claimed and held with it', async () => {
    const images = Array.from({ length: 10 }, (_, index) => ({ id: listings.media.upload(owner.accountId).id, alt: `Picture ${index}` }))
    const { status, body } = await hold({ ...draft, images })
    expect(status).toBe(201)
    expect(listings.media.claims.at(-1)).toEqual(images.map(({ id }) => id))
    const urls = images.map(({ id }) => `/media/${id.replaceAll('-', '')}.jpg`)
    expect(await listings.events(body.id)).toEqual([{ type: 'listings.draft.held.v1', version: 1, payload: { id: body.id, images: urls } }])
    const others = [{ id: listings.media.upload(randomUUID()).id, alt: 'Not mine' }]
    expect((await hold({ ...draft, images: others })).body.type).toBe('/problems/image-not-found')
  })

  test('then a category that does not exist is refused by name', async () => {
    const { status, body } = await hold({ ...draft, categoryId: '018f0000-0000-7000-8000-000000000000' })
    expect([status, body.errors]).toEqual([400, [{ field: 'body.categoryId', message: 'There is no such category.' }]])
  })

  test('then the same once more, while it is held, is the same draft, and takes one place', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold()))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await submit()).status).toBe(201)
    expect((await submit()).body).toMatchObject(limitReached)
  })

  test('then an admin is refused, who publishes without payment', async () => {
    expect((await hold(draft, listings.people.admin)).body.type).toBe('/problems/access-denied')
  })

  test('then their address must be confirmed where that is required', async () => {
    const strict = await startListings({ REQUIRE_VERIFIED_EMAIL: true })
    expect((await strict.as('unverified', 'POST', '/listing-drafts', draft)).body.type).toBe('/problems/email-not-verified')
    await strict.stop()
  })
})

describe('when an owner has two places', () => {
  test('then ten different drafts at once take two, and the others hear the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => hold(named(index))))
    expect(statuses(answers)).toEqual([201, 201, ...Array(8).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(limitReached)
  })

  test('then drafts and listings at once take two between them', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? hold(named(index)) : submit(named(index)))))
    expect(statuses(answers)).toEqual([201, 201, ...Array(8).fill(409)])
  })

  test('then a draft whose time is over, or whose checkout was abandoned, takes none', async () => {
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

  test('then it is held as long as that is open, and as long again when it is held once more', async () => {
    const { body } = await hold()
    await moveHold(body.id, '50 minutes')
    expect(minutesLeft((await reserve(body.id, randomUUID())).body)).toBe(limits.checkoutMinutes)
    await moveHold(body.id, '50 minutes')
    expect((await hold()).body.id).toBe(body.id)
    expect(minutesLeft((await find(body.id)).body)).toBe(limits.checkoutMinutes)
  })

  test('and another after it, then the end of the first, however late it is heard, lets nothing go, and that of the second does', async () => {
    const [{ body }, first, second] = [await hold(), randomUUID(), randomUUID()]
    await reserve(body.id, first)
    await reserve(body.id, second)
    await deliver(checkoutExpired(body.id, first))
    expect((await find(body.id)).status).toBe(200)
    await deliver(checkoutExpired(body.id, second))
    expect((await find(body.id)).status).toBe(404)
  })

  test('that is no longer held, or somebody else’s, then it is not found', async () => {
    const { body } = await hold()
    for (const other of [listings.somebody(), listings.people.admin]) expect((await reserve(body.id, randomUUID(), other)).status).toBe(404)
    await moveHold(body.id, '61 minutes')
    expect((await reserve(body.id, randomUUID())).body.type).toBe('/problems/draft-not-found')
  })
})

describe('when an owner gives a draft up', () => {
  const release = (id: string, as = owner) => listings.as(as, 'DELETE', `/listing-drafts/${id}`)

  test('for which a checkout is open, then it keeps its place until that has ended', async () => {
    const [one, checkout] = [await hold(named(1)), randomUUID()]
    await hold(named(2))
    await reserve(one.body.id, checkout)
    expect((await release(one.body.id)).status).toBe(204)
    expect((await submit()).body).toMatchObject(limitReached)
    expect((await hold()).body).toMatchObject(limitReached)
    await packagesConsumer(listings.pool)(checkoutExpired(one.body.id, checkout))
    expect((await submit()).status).toBe(201)
  })

  test('whose checkout they have just ended, then its place is free by the answer, whichever is heard of first', async () => {
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

  test('then its place is free at once, and a payment that comes all the same still makes the listing', async () => {
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

describe('when no payment comes', () => {
  test('then whoever gives it up has the place back at once, and nobody else can', async () => {
    const [first] = [await hold(named(1)), await hold(named(2))]
    const release = (as = owner) => listings.as(as, 'DELETE', `/listing-drafts/${first.body.id}`)
    for (const other of [listings.somebody(), listings.people.admin]) expect((await release(other)).status).toBe(404)
    expect((await submit(named(3))).body).toMatchObject(limitReached)
    expect((await release()).status).toBe(204)
    expect((await release()).body.type).toBe('/problems/draft-not-found')
    expect((await submit(named(3))).status).toBe(201)
  })

  test('then a draft is kept for forty days after its time, and its pictures with it', async () => {
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

test('when an account is deleted, then its drafts go with it, and a late token holds nothing', async () => {
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

test('when somebody takes their data away, then their drafts are part of it', async () => {
  const { body } = await hold()
  const { body: data } = await listings.as(owner, 'GET', '/export/own')
  expect(data.drafts).toEqual([{ id: body.id, listing: draft, heldUntil: body.heldUntil }])
})
