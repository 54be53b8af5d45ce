import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Claiming, claiming } from './claiming.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let claims: Claiming
beforeAll(async () => {
  listings = await startListings()
  claims = claiming(listings)
})
afterAll(() => listings?.stop())

/** A claimed business, with functions to import it again and to change it as its owner. */
async function claimed() {
  const business = await claims.business()
  const person = claims.somebody()
  await claims.prove(person, business)
  const { rows } = await listings.pool.query('SELECT source_id AS "sourceId", name FROM listing WHERE id = $1', [business.id])
  const row = { source: 'claims', ...rows[0], location: 'Beeston, Nottingham' }
  return {
    ...business,
    reimport: async (more: object, options: object = {}): Promise<string> =>
      (await listings.as('admin', 'POST', '/imports', { rows: [{ ...row, ...more }], ...options })).body[0].outcome,
    change: (body: object) => listings.as(person, 'PATCH', `/listings/${business.id}`, body),
    read: () => claims.listing(business),
    drifts: async (): Promise<{ field: string; imported: unknown; current: unknown; foundAt: string }[]> => {
      const { body } = await listings.as('admin', 'GET', '/import-drifts')
      return body.drifts.filter(({ listing }: { listing: { id: string } }) => listing.id === business.id)
    },
    async decide(isTakenOver: boolean): Promise<number> {
      const seen = (await this.drifts()).map(({ field, foundAt }) => ({ listingId: business.id, field, foundAt }))
      return (await listings.as('admin', 'POST', '/import-drifts/decisions', { isTakenOver, drifts: seen })).body.decided
    },
  }
}

test('when an import states something else than the owner has entered, then that stays, and admins see both', async () => {
  const business = await claimed()
  await business.change({
    phone: '0115 496 0001',
    openingHours: null,
    location: 'Hockley, Nottingham',
    socialMedia: { facebook: 'a', twitter: 'b' },
  })
  expect(await business.reimport({ phone: '0115 496 0002', postcode: 'NG1 1AA', socialMedia: { twitter: 'b', facebook: 'a' } })).toBe(
    'updated',
  )
  expect(await business.read()).toMatchObject({
    phone: '0115 496 0001',
    postcode: 'NG1 1AA',
    location: 'Hockley, Nottingham',
    area: 'hockley',
  })
  expect(await business.drifts()).toMatchObject([
    { field: 'location', imported: 'Beeston, Nottingham', current: 'Hockley, Nottingham' },
    { field: 'phone', imported: '0115 496 0002', current: '0115 496 0001' },
  ])
  const { body } = await listings.as('admin', 'GET', '/moderation/counts')
  expect(body.drifts).toBeGreaterThanOrEqual(2)
})

test('when it is a preview, or the import agrees or says nothing, then there is no difference', async () => {
  const business = await claimed()
  await business.change({ phone: '0115 496 0001' })
  expect(await business.reimport({ phone: '0115 496 0002' }, { preview: true })).toBe('unchanged')
  expect(await business.reimport({ phone: '0115 496 0001' })).toBe('unchanged')
  expect(await business.reimport({})).toBe('unchanged')
  expect(await business.drifts()).toEqual([])
  await business.reimport({ phone: '0115 496 0003' })
  expect(await business.drifts()).toHaveLength(1)
  await business.change({ phone: '0115 496 0003' })
  await business.reimport({ phone: '0115 496 0003' })
  expect(await business.drifts()).toEqual([])
})

test('when an admin keeps the owner’s value, then it asks again only once an import states yet another one', async () => {
  const business = await claimed()
  await business.change({ phone: '0115 496 0001' })
  await business.reimport({ phone: '0115 496 0002' })
  expect(await business.decide(false)).toBe(1)
  expect(await claims.audit(business)).toContain('decideDrift')
  await business.reimport({ phone: '0115 496 0002' })
  expect([await business.drifts(), (await business.read()).phone]).toEqual([[], '0115 496 0001'])
  await business.reimport({ phone: '0115 496 0004' })
  expect(await business.drifts()).toMatchObject([{ imported: '0115 496 0004' }])
})

test('when an admin takes the imported values over, then the business has them, and later imports may change them', async () => {
  const business = await claimed()
  await business.change({ phone: '0115 496 0001', location: 'Hockley, Nottingham', website: 'https://other.example' })
  const images = [{ url: '/imported.svg', alt: 'The café' }]
  await business.reimport({ phone: '0115 496 0002', images })
  expect(await business.decide(true)).toBe(2)
  expect(await business.read()).toMatchObject({
    phone: '0115 496 0002',
    location: 'Beeston, Nottingham',
    area: 'beeston',
    website: 'https://other.example',
  })
  expect(await business.drifts()).toEqual([])
  const told = `SELECT payload->'notice'->'fields' AS fields FROM outbox WHERE payload->'notice'->>'notice' = 'listing-edited' AND payload->'notice'->>'listingId' = ANY($1)`
  expect((await listings.pool.query(told, [[business.id]])).rows).toEqual([{ fields: ['Location', 'Phone'] }])
  expect(await business.reimport({ phone: '0115 496 0005', images })).toBe('updated')
  expect(await business.read()).toMatchObject({ phone: '0115 496 0005' })
  expect(await claims.audit(business)).toContain('decideDrift')
})

test('when the owner has arranged the pictures, then an import leaves them, and they can be taken over', async () => {
  const business = await claimed()
  await business.reimport({ images: [{ url: '/first.svg', alt: 'First' }] })
  const { images } = await business.read()
  const { rows } = await listings.pool.query('SELECT owner_id AS "accountId" FROM listing WHERE id = $1', [business.id])
  const owner = { accountId: rows[0].accountId, role: 'user' } as const
  await listings.as(owner, 'PUT', `/listings/${business.id}/images`, { images: [{ id: images[0].id, alt: 'Our counter' }] })
  await business.reimport({ images: [{ url: '/second.svg', alt: 'Second' }] })
  expect((await business.read()).images).toMatchObject([{ url: '/first.svg', alt: 'Our counter' }])
  expect(await business.drifts()).toMatchObject([{ field: 'images', imported: [{ url: '/second.svg', alt: 'Second' }] }])
  expect(await business.decide(true)).toBe(1)
  expect((await business.read()).images).toMatchObject([{ url: '/second.svg', alt: 'Second', isPrimary: true }])
})

test('when nobody has claimed a business, then an import changes it as before', async () => {
  const business = await claims.business()
  await listings.as('admin', 'PATCH', `/listings/${business.id}`, { phone: '0115 496 0001' })
  const { rows } = await listings.pool.query('SELECT source_id AS "sourceId", name FROM listing WHERE id = $1', [business.id])
  const row = { source: 'claims', ...rows[0], location: 'Beeston, Nottingham', phone: '0115 496 0009' }
  await listings.as('admin', 'POST', '/imports', { rows: [row] })
  expect(await claims.listing(business)).toMatchObject({ phone: '0115 496 0009' })
})
