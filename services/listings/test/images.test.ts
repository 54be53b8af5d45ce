import { randomUUID } from 'node:crypto'
import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import { ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Lace Market, Nottingham' }

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

/** A new owner's listing with the given package. */
async function create(advertisingPackage: PackageId = 'starter') {
  const owner = listings.somebody()
  const { body } = await listings.as(owner, 'POST', '/listings', draft)
  const path = `/listings/${body.id}`
  await listings.as('admin', 'PUT', `${path}/package`, { advertisingPackage, reason: 'The offer has ended.' })
  const upload = (alt = 'A picture') => ({ id: listings.media.upload(owner.accountId).id, alt })
  return { owner, id: String(body.id), path, upload }
}
type Created = Awaited<ReturnType<typeof create>>

async function fill({ owner, path, upload }: Created, count: number) {
  const chosen = Array.from({ length: count }, (_, index) => upload(`Picture ${index}`))
  for (const image of chosen) expect((await listings.as(owner, 'POST', `${path}/images`, image)).status).toBe(201)
  return chosen
}
const picturesOf = ({ images }: Pick<Listing, 'images'>) =>
  images.map(({ id, alt, isPrimary, sortOrder }) => ({ id, alt, isPrimary, sortOrder }))

describe('when an owner adds a picture', () => {
  test('then it has its URL and colour from media and is the primary one, and an event is published', async () => {
    const { owner, id, path } = await create()
    const image = listings.media.upload(owner.accountId)
    const { status, body } = await listings.as(owner, 'POST', `${path}/images`, { id: image.id, alt: 'Our counter' })
    expect(status).toBe(201)
    expect(body.images).toEqual([{ id: image.id, url: image.url, alt: 'Our counter', colour: image.colour, isPrimary: true, sortOrder: 0 }])
    expect((await listings.events(id)).at(-1)).toEqual({ type: 'listings.listing.upserted.v1', version: body.version, payload: body })
    expect(listings.media.claims.at(-1)).toEqual([image.id])
  })

  test.each([
    ['starter', 'Your package includes up to 1 image.', 1],
    ['professional', 'Your package includes up to 5 images.', 5],
    ['gold', 'Your package includes up to 10 images.', 10],
  ] as const)('then %s says: %s', async (advertisingPackage, detail, cap) => {
    const listing = await create(advertisingPackage)
    await fill(listing, cap)
    const { status, body } = await listings.as(listing.owner, 'POST', `${listing.path}/images`, listing.upload())
    expect([status, body.type, body.title, body.detail]).toEqual([409, '/problems/image-limit-reached', 'Image limit reached', detail])
  })

  test('then of ten concurrent requests a starter accepts one', async () => {
    const { owner, path, upload } = await create()
    const responses = await Promise.all(Array.from({ length: 10 }, () => listings.as(owner, 'POST', `${path}/images`, upload())))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    const { body } = await listings.as(owner, 'GET', path)
    expect(body.images).toHaveLength(1)
  })

  test('then of ten concurrent requests a professional accepts five, one of them primary, each at its own position', async () => {
    const { owner, path, upload } = await create('professional')
    await Promise.all(Array.from({ length: 10 }, () => listings.as(owner, 'POST', `${path}/images`, upload())))
    const { body } = await listings.as(owner, 'GET', path)
    expect(picturesOf(body).map(({ isPrimary, sortOrder }) => [isPrimary, sortOrder])).toEqual([
      [true, 0],
      [false, 1],
      [false, 2],
      [false, 3],
      [false, 4],
    ])
  })

  test('then the same one sent twice is added once', async () => {
    const { owner, path, upload } = await create()
    const image = upload()
    const responses = [await listings.as(owner, 'POST', `${path}/images`, image), await listings.as(owner, 'POST', `${path}/images`, image)]
    expect(responses.map(({ status, body }) => [status, body.images.length])).toEqual([
      [201, 1],
      [201, 1],
    ])
  })

  test('then someone else’s, a nonexistent and another business’s picture are refused', async () => {
    const { owner, path } = await create()
    const other = await create()
    const foreign = await listings.as(owner, 'POST', `${path}/images`, other.upload())
    const unknown = await listings.as(owner, 'POST', `${path}/images`, { id: randomUUID(), alt: 'Nothing' })
    expect([foreign.body.type, unknown.body.type]).toEqual(['/problems/image-not-found', '/problems/image-not-found'])
    const [used] = await fill(other, 1)
    const { body: second } = await listings.as(other.owner, 'POST', '/listings', draft)
    const again = await listings.as(other.owner, 'POST', `/listings/${second.id}/images`, used)
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([400, 'body.id'])
  })

  test('then someone else’s listing is not found, and a visitor is refused', async () => {
    const { path } = await create()
    const stranger = await create()
    expect((await listings.as(stranger.owner, 'POST', `${path}/images`, stranger.upload())).status).toBe(404)
    expect((await listings.as('visitor', 'POST', `${path}/images`, stranger.upload())).status).toBe(401)
  })
})

describe('when a new listing has pictures', () => {
  test('then the first is the primary one', async () => {
    const owner = listings.somebody()
    const image = listings.media.upload(owner.accountId)
    const { status, body } = await listings.as(owner, 'POST', '/listings', { ...draft, images: [{ id: image.id, alt: 'The door' }] })
    expect([status, picturesOf(body)]).toEqual([201, [{ id: image.id, alt: 'The door', isPrimary: true, sortOrder: 0 }]])
    expect((await listings.events(body.id)).map(({ payload }) => payload)).toEqual([body])
  })

  test('then too many for a starter, a duplicate and someone else’s picture create no listing', async () => {
    const owner = listings.somebody()
    const [one, two] = [listings.media.upload(owner.accountId).id, listings.media.upload(owner.accountId).id]
    const foreign = listings.media.upload(listings.somebody().accountId).id
    const submit = async (...ids: string[]) => {
      const { body } = await listings.as(owner, 'POST', '/listings', { ...draft, images: ids.map((id) => ({ id, alt: 'x' })) })
      return body.type
    }
    expect(await submit(one, two)).toBe('/problems/image-limit-reached')
    expect(await submit(one, one)).toBe('/problems/invalid-request')
    expect(await submit(foreign)).toBe('/problems/image-not-found')
    expect((await listings.as(owner, 'GET', '/listings')).body).toEqual([])
  })
})

describe('when an owner arranges pictures', () => {
  test('then their order, texts and primary one are updated, and omitted ones are removed', async () => {
    const listing = await create('professional')
    const [a, b, c] = await fill(listing, 3)
    const images = [
      { id: c?.id, alt: 'Now first' },
      { id: a?.id, alt: 'Now second' },
    ]
    const { status, body } = await listings.as(listing.owner, 'PUT', `${listing.path}/images`, { images, removed: [b?.id] })
    expect(status).toBe(200)
    expect(picturesOf(body)).toEqual([
      { id: c?.id, alt: 'Now first', isPrimary: true, sortOrder: 0 },
      { id: a?.id, alt: 'Now second', isPrimary: false, sortOrder: 1 },
    ])
    expect((await listings.events(listing.id)).at(-1)?.payload).toEqual(body)
    const back = await listings.as(listing.owner, 'PUT', `${listing.path}/images`, { images: [...images, { id: b?.id, alt: 'Gone' }] })
    expect(back.body.type).toBe('/problems/image-not-found')
    const all = images.map(({ id }) => id)
    const emptied = await listings.as(listing.owner, 'PUT', `${listing.path}/images`, { images: [], removed: all })
    expect(emptied.body.images).toEqual([])
  })

  test('then one that was added meanwhile in another tab is a conflict, and stays', async () => {
    const listing = await create('professional')
    const [a, b] = await fill(listing, 2)
    const outdated = await listings.as(listing.owner, 'PUT', `${listing.path}/images`, { images: [a], removed: [] })
    expect(outdated.body.type).toBe('/problems/conflict')
    expect(picturesOf((await listings.as(listing.owner, 'GET', listing.path)).body).map(({ id }) => id)).toEqual([a?.id, b?.id])
  })

  test('then an admin who removes one says why, and its owner is told', async () => {
    const listing = await create('professional')
    const [a, b] = await fill(listing, 2)
    const remove = (body: object) => listings.as('admin', 'PUT', `${listing.path}/images`, { images: [a], removed: [b?.id], ...body })
    const silent = await remove({})
    expect([silent.status, silent.body.errors[0].field]).toEqual([400, 'body.reason'])
    expect(picturesOf((await listings.as(listing.owner, 'GET', listing.path)).body)).toHaveLength(2)
    expect((await remove({ reason: 'It shows a child.' })).status).toBe(200)
    const told = (await listings.eventsOf(ListingsNoticeRequested)).filter(({ accountId }) => accountId === listing.owner.accountId)
    expect(told.map(({ notice }) => notice)).toMatchObject([{ notice: 'listing-edited', removedPictures: 1, reason: 'It shows a child.' }])
  })

  test('then concurrent changes to order or texts are a conflict, and not overwritten', async () => {
    const listing = await create('professional')
    const before = await fill(listing, 2)
    const arrange = (images: object[]) => listings.as('admin', 'PUT', `${listing.path}/images`, { images, before })
    expect((await arrange(before.toReversed())).status).toBe(200)
    const other = await arrange(before.map((image, index) => (index === 0 ? { ...image, alt: 'The door' } : image)))
    expect(other.body.type).toBe('/problems/conflict')
    const { body } = await listings.as(listing.owner, 'GET', listing.path)
    expect(picturesOf(body).map(({ id, alt }) => ({ id, alt }))).toEqual(before.toReversed().map(({ id, alt }) => ({ id, alt })))
  })

  test('then unknown or duplicate ones are refused and nothing changes', async () => {
    const listing = await create('professional')
    const [a] = await fill(listing, 2)
    const before = await listings.as(listing.owner, 'GET', listing.path)
    const foreign = await listings.as(listing.owner, 'PUT', `${listing.path}/images`, { images: [a, listing.upload()] })
    const twice = await listings.as(listing.owner, 'PUT', `${listing.path}/images`, { images: [a, a] })
    const stranger = await listings.as('stranger', 'PUT', `${listing.path}/images`, { images: [] })
    expect([foreign.body.type, twice.body.type, stranger.body.type]).toEqual([
      '/problems/image-not-found',
      '/problems/invalid-request',
      '/problems/listing-not-found',
    ])
    expect((await listings.as(listing.owner, 'GET', listing.path)).body).toEqual(before.body)
  })

  test('then a listing with too many after a downgrade can be rearranged and reduced, but not extended', async () => {
    const listing = await create('professional')
    const chosen = await fill(listing, 4)
    await listings.as('admin', 'PUT', `${listing.path}/package`, { advertisingPackage: 'starter', reason: 'The offer has ended.' })
    const arrange = (images: object[], removed: (string | undefined)[] = []) =>
      listings.as(listing.owner, 'PUT', `${listing.path}/images`, { images, removed })
    const turned = await arrange(chosen.toReversed())
    expect(picturesOf(turned.body).map(({ id }) => id)).toEqual(chosen.toReversed().map(({ id }) => id))
    expect((await arrange(chosen.slice(0, 3), [chosen[3]?.id])).body.images).toHaveLength(3)
    expect((await listings.as(listing.owner, 'POST', `${listing.path}/images`, listing.upload())).status).toBe(409)
  })

  test('then many concurrent requests leave one primary picture', async () => {
    const listing = await create('gold')
    const chosen = await fill(listing, 4)
    const orders = chosen.map((_, index) => [...chosen.slice(index), ...chosen.slice(0, index)])
    const responses = await Promise.all(
      [...orders, ...orders].map((images) => listings.as(listing.owner, 'PUT', `${listing.path}/images`, { images })),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const { body } = await listings.as(listing.owner, 'GET', listing.path)
    expect(picturesOf(body).map(({ isPrimary, sortOrder }) => [isPrimary, sortOrder])).toEqual([
      [true, 0],
      [false, 1],
      [false, 2],
      [false, 3],
    ])
  })
})
