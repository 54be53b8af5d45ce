import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutExpired, packageChanged, packageEnded, packagesConsumer } from './billing-events.ts'
import { type StartedListings, startListings } from './listings-app.ts'

const draft = {
  name: 'Café Lumière',
  description: 'Coffee and cakes.',
  location: 'Lace Market, Nottingham',
  phone: '0115 496 0000',
  socialMedia: { facebook: 'cafe' },
}
const christmas = '2026-12-25T12:00:00.000Z'

let listings: StartedListings
let deliver: ReturnType<typeof packagesConsumer>
let owner: ReturnType<StartedListings['somebody']>
beforeAll(async () => {
  listings = await startListings()
  deliver = packagesConsumer(listings.pool)
})
beforeEach(() => {
  owner = listings.somebody()
})
afterAll(() => listings?.stop())

async function hold(images: object[] = []): Promise<string> {
  const { body } = await listings.as(owner, 'POST', '/listing-drafts', { ...draft, images })
  return body.id
}
async function submit(): Promise<string> {
  const { body } = await listings.as(owner, 'POST', '/listings', draft)
  return body.id
}
const read = async (id: string) => (await listings.as(owner, 'GET', `/listings/${id}`)).body
const listEventTypes = async (id: string) => (await listings.events(id)).map(({ type, version }) => `${type} ${version}`)
const audit = async (id: string) => {
  const { rows } = await listings.pool.query(
    'SELECT actor_id AS "actorId", action, before, after, note FROM audit_entry WHERE listing_id = $1 ORDER BY at',
    [id],
  )
  return rows
}

describe('when a draft is paid', () => {
  test('then it becomes a listing with its id and package, pending approval, and is announced', async () => {
    const id = await hold()
    await deliver(packageChanged(id, 1))
    const listing = await read(id)
    expect(listing).toMatchObject({
      ...draft,
      id,
      ownerId: owner.accountId,
      area: 'lace-market',
      advertisingPackage: 'gold',
      packageExpiresAt: christmas,
      isApproved: false,
      isActive: true,
      featured: false,
      rating: 0,
      version: 2,
    })
    expect(listing.slug).toMatch(/^cafe-lumiere/)
    expect((await listings.events(id)).at(-1)).toEqual({ type: 'listings.listing.upserted.v1', version: 2, payload: listing })
    expect(await audit(id)).toEqual([
      {
        actorId: owner.accountId,
        action: 'createListing',
        before: null,
        after: { slug: listing.slug, advertisingPackage: 'gold' },
        note: 'By payment',
      },
    ])
    expect((await listings.as(owner, 'GET', `/listing-drafts/${id}`)).status).toBe(404)
  })

  test('then its pictures are the listing’s, the first one primary, except those that another business has meanwhile', async () => {
    const uploads = Array.from({ length: 4 }, () => listings.media.upload(owner.accountId))
    const images = uploads.map(({ id }, index) => ({ id, alt: `Picture ${index}` }))
    const id = await hold(images)
    const other = await submit()
    await listings.as(owner, 'POST', `/listings/${other}/images`, images[0])
    await deliver(packageChanged(id, 1))
    const kept = uploads.slice(1).map(({ id: imageId, url, colour }, index) => ({
      id: imageId,
      url,
      alt: `Picture ${index + 1}`,
      colour,
      isPrimary: index === 0,
      sortOrder: index,
    }))
    expect((await read(id)).images).toEqual(kept)
  })

  test('then it becomes one even if a later rule would refuse it', async () => {
    const id = await hold()
    const nine = { opens: '09:00', closes: '17:00' }
    const none = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
    const late = { openingHours: { monday: [nine, nine], ...none }, socialMedia: { facebook: 'ask for us' } }
    await listings.pool.query('UPDATE listing_draft SET content = content || $2 WHERE id = $1', [id, JSON.stringify(late)])
    await deliver(packageChanged(id, 1))
    expect(await read(id)).toMatchObject(late)
  })

  test('then ten concurrent deliveries create it once', async () => {
    const id = await hold()
    const message = packageChanged(id, 1)
    await Promise.all(Array.from({ length: 10 }, (_, index) => deliver(index % 2 ? message : packageChanged(id, 1))))
    expect((await listings.as(owner, 'GET', '/listings')).body).toHaveLength(1)
    expect(await listEventTypes(id)).toEqual(['listings.draft.held.v1 1', 'listings.listing.upserted.v1 2'])
  })

  test.each([
    ['before', (id: string) => [checkoutExpired(id), packageChanged(id, 1)]],
    ['after', (id: string) => [packageChanged(id, 1), checkoutExpired(id)]],
  ])('then it counts, even if the event that its checkout was abandoned arrives %s it', async (_, messages) => {
    const [apart, together] = [await hold(), await hold([{ id: listings.media.upload(owner.accountId).id, alt: 'Us' }])]
    for (const message of messages(apart)) await deliver(message)
    await deliver(...messages(together))
    for (const id of [apart, together]) expect((await read(id)).advertisingPackage).toBe('gold')
  })

  test('then it counts concurrently with that event, too', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { body } = await listings.as(listings.somebody(), 'POST', '/listing-drafts', draft)
        return String(body.id)
      }),
    )
    await Promise.all(ids.flatMap((id) => [deliver(checkoutExpired(id)), deliver(packageChanged(id, 1))]))
    const { rows } = await listings.pool.query('SELECT count(*) FROM listing WHERE id = ANY($1)', [ids])
    expect(rows).toEqual([{ count: 10 }])
  })

  test('then it counts days after its expiry, even if its owner has no place left', async () => {
    const id = await hold()
    await listings.pool.query(`UPDATE listing_draft SET held_until = now() - interval '39 days' WHERE id = $1`, [id])
    await submit()
    await submit()
    await deliver(packageChanged(id, 1))
    expect((await listings.as(owner, 'GET', '/listings')).body).toHaveLength(3)
    expect((await listings.as(owner, 'POST', '/listings', draft)).body.type).toBe('/problems/listing-limit-reached')
  })

  test('then the result does not depend on the order of its end events', async () => {
    const [one, other] = [await hold(), await hold([{ id: listings.media.upload(owner.accountId).id, alt: 'Us' }])]
    for (const message of [packageChanged(one, 1), packageEnded(one, 2)]) await deliver(message)
    for (const message of [packageEnded(other, 2), packageChanged(other, 1)]) await deliver(message)
    for (const id of [one, other])
      expect(await read(id)).toMatchObject({ advertisingPackage: 'starter', packageExpiresAt: null, isApproved: false })
  })

  test('then its deletion is final, whatever arrives late', async () => {
    const id = await hold()
    await deliver(packageChanged(id, 1))
    expect((await listings.as(owner, 'DELETE', `/listings/${id}`)).status).toBe(204)
    await deliver(packageChanged(id, 1), packageChanged(id, 2))
    expect((await listings.as('admin', 'GET', `/listings/${id}`)).status).toBe(404)
    expect((await listEventTypes(id)).at(-1)).toBe('listings.listing.deleted.v1 3')
  })
})

describe('when the package of a listing is paid', () => {
  test('then it is set according to billing, announced and audited', async () => {
    const [id, payer] = [await submit(), randomUUID()]
    await deliver(packageChanged(id, 1, { accountId: payer, advertisingPackage: 'professional' }))
    const listing = await read(id)
    expect(listing).toMatchObject({ advertisingPackage: 'professional', packageExpiresAt: christmas, version: 2 })
    expect((await listings.events(id)).at(-1)).toEqual({ type: 'listings.listing.upserted.v1', version: 2, payload: listing })
    const [entry] = await audit(id)
    expect(entry).toMatchObject({
      actorId: payer,
      action: 'setPackage',
      before: { advertisingPackage: 'starter', packageExpiresAt: null },
      after: { advertisingPackage: 'professional' },
      note: 'By payment',
    })
  })

  test('then older or repeated events have no effect, in one batch or several', async () => {
    const [one, other] = [await submit(), await submit()]
    const messages = (id: string) => [packageChanged(id, 3), packageEnded(id, 2), packageChanged(id, 1), packageEnded(id, 3)]
    for (const message of messages(one)) await deliver(message)
    await deliver(...messages(other))
    for (const id of [one, other]) {
      expect((await read(id)).advertisingPackage).toBe('gold')
      expect(await listEventTypes(id)).toEqual(['listings.listing.upserted.v1 1', 'listings.listing.upserted.v1 2'])
    }
  })

  test.each([
    ['is paid', {}],
    ['is ending', { isEnding: true }],
    ['waits for a payment that has failed', { state: 'past-due' }],
  ] as const)('and %s, then an admin is refused another paid package, and nothing changes', async (_, createEvent) => {
    const id = await submit()
    await deliver(packageChanged(id, 1, createEvent))
    const refused = await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'professional' })
    expect(refused.body).toMatchObject({ status: 409, type: '/problems/subscription-exists', detail: expect.stringContaining('Starter') })
    expect(await read(id)).toMatchObject({ advertisingPackage: 'gold', packageExpiresAt: christmas, version: 2 })
  })

  test('and an admin ends it, then they can choose another once billing has ended it, and that stays', async () => {
    const id = await submit()
    await deliver(packageChanged(id, 1))
    const choose = (advertisingPackage: string) =>
      listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage, reason: 'The offer has ended.' })
    expect((await choose('starter')).status).toBe(200)
    expect((await choose('professional')).status).toBe(409)
    await deliver(packageEnded(id, 2))
    expect((await choose('professional')).status).toBe(200)
    await deliver(packageChanged(id, 1), packageEnded(id, 2))
    expect((await read(id)).advertisingPackage).toBe('professional')
    await deliver(packageChanged(id, 3))
    expect((await read(id)).advertisingPackage).toBe('gold')
  })

  test('of the draft that became it, then an admin is refused another paid package', async () => {
    const id = await hold()
    await deliver(packageChanged(id, 1))
    expect((await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'professional' })).status).toBe(409)
  })

  test('then a nonexistent listing is ignored', async () => {
    const id = randomUUID()
    await deliver(packageChanged(id, 1))
    expect((await listings.as('admin', 'GET', `/listings/${id}`)).status).toBe(404)
  })
})

describe('when an admin grants a package after a subscription has ended', () => {
  test('and it is the same as a paid one, but lasts longer, then it stays, even after that has ended', async () => {
    const id = await submit()
    await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'gold' })
    const { packageExpiresAt } = await read(id)
    await deliver(packageChanged(id, 1, { expiresAt: '2026-12-25T12:00:00.000Z' }))
    expect(await read(id)).toMatchObject({ advertisingPackage: 'gold', packageExpiresAt })
    await deliver(packageEnded(id, 2))
    expect(await read(id)).toMatchObject({ advertisingPackage: 'gold', packageExpiresAt })
  })

  test('then no later payment event removes it, and a lower paid one is hidden by it until it has ended', async () => {
    const id = await submit()
    await deliver(packageChanged(id, 1), packageEnded(id, 2))
    const { body: granted } = await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'gold' })
    await deliver(packageEnded(id, 3))
    const { body } = await listings.as('admin', 'GET', `/listings/${id}`)
    expect(body).toMatchObject({ advertisingPackage: 'gold', packageExpiresAt: granted.packageExpiresAt })
    await deliver(packageChanged(id, 4, { advertisingPackage: 'professional' }))
    expect(await read(id)).toMatchObject({ advertisingPackage: 'gold', packageExpiresAt: granted.packageExpiresAt })
    const afterwards = new Date(Date.parse(granted.packageExpiresAt) + 86_400_000).toISOString()
    await deliver(packageChanged(id, 5, { advertisingPackage: 'professional', expiresAt: afterwards }))
    expect(await read(id)).toMatchObject({ advertisingPackage: 'professional', packageExpiresAt: afterwards })
    await deliver(packageEnded(id, 6))
    expect(await read(id)).toMatchObject({ advertisingPackage: 'gold', packageExpiresAt: granted.packageExpiresAt })
  })

  test('then a higher paid one replaces it until that has ended', async () => {
    const id = await submit()
    const { body: granted } = await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'professional' })
    await deliver(packageChanged(id, 1))
    expect(await read(id)).toMatchObject({ advertisingPackage: 'gold', packageExpiresAt: christmas })
    await deliver(packageChanged(id, 2, { state: 'ended', expiresAt: christmas }))
    expect(await read(id)).toMatchObject({ advertisingPackage: 'gold', packageExpiresAt: christmas })
    await deliver(packageEnded(id, 3))
    expect(await read(id)).toMatchObject({ advertisingPackage: 'professional', packageExpiresAt: granted.packageExpiresAt })
  })

  test('and its owner or an admin chooses starter, then nothing restores it', async () => {
    for (const choose of ['owner', 'admin'] as const) {
      const id = await submit()
      await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'professional' })
      await deliver(packageChanged(id, 1))
      if (choose === 'owner') await listings.as(owner, 'DELETE', `/listings/${id}/package`)
      else await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'starter', reason: 'The offer has ended.' })
      await deliver(packageEnded(id, 2))
      expect(await read(id)).toMatchObject({ advertisingPackage: 'starter', packageExpiresAt: null })
    }
  })
})

describe('when a listing goes back to starter', () => {
  const dropped = async (id: string) => (await listings.events(id)).filter(({ type }) => type === 'listings.package.dropped.v1')

  test('then billing is asked to end its subscription, whether the owner or an admin did it', async () => {
    const [one, other] = [await submit(), await submit()]
    await deliver(packageChanged(one, 1), packageChanged(other, 1))
    expect((await listings.as(owner, 'DELETE', `/listings/${one}/package`)).body).toMatchObject({
      advertisingPackage: 'starter',
      packageExpiresAt: null,
    })
    await listings.as('admin', 'PUT', `/listings/${other}/package`, { advertisingPackage: 'starter', reason: 'The offer has ended.' })
    for (const id of [one, other])
      expect(await dropped(id)).toEqual([{ type: 'listings.package.dropped.v1', version: 3, payload: { listingId: id } }])
  })

  test('then billing is asked even if no payment is known, since one may be in flight', async () => {
    const id = await submit()
    await listings.as(owner, 'DELETE', `/listings/${id}/package`)
    expect(await dropped(id)).toHaveLength(1)
  })

  test('then an admin’s choice of another paid package ends nothing', async () => {
    const id = await submit()
    await deliver(packageChanged(id, 1))
    await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'professional' })
    expect(await dropped(id)).toEqual([])
  })
})
