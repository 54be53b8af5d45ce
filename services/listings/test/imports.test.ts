import { operatorId } from '@directory/kit/tokens/verifier'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packageChanged, packageEnded, packagesConsumer } from './billing-events.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings.stop())

const ratingSource = { name: 'Google', address: null, date: '2026-11-01' }
const row = (sourceId: string, more: object = {}) => ({
  source: 'test',
  sourceId,
  name: 'The Corner Café',
  location: 'Beeston, Nottingham',
  category: 'restaurants',
  ...more,
})

test('when rows are imported twice, then they are created once with unique slugs and the second run changes nothing', async () => {
  const rows = [
    row('1'),
    row('2', { advertisingPackage: 'gold', images: [{ url: '/a.svg', alt: 'A' }], socialMedia: { twitter: 'x', facebook: 'y' } }),
    row('3', { rating: 4.3, reviewCount: 7, ratingSource }),
  ]
  const first = await listings.as('admin', 'POST', '/imports', { rows })
  expect(first.body).toEqual([
    { index: 0, outcome: 'created', slug: 'the-corner-cafe' },
    { index: 1, outcome: 'created', slug: 'the-corner-cafe-2' },
    { index: 2, outcome: 'created', slug: 'the-corner-cafe-3' },
  ])
  const { rows: before } = await listings.pool.query('SELECT count(*) AS events FROM outbox')
  const second = await listings.as('admin', 'POST', '/imports', { rows })
  expect(second.body.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  const { rows: after } = await listings.pool.query('SELECT count(*) AS events FROM outbox')
  expect(after).toEqual(before)
})

test('when a row has changed, then its listing keeps id and slug, and gets the next version and one event', async () => {
  const { body } = await listings.as('admin', 'POST', '/imports', {
    rows: [row('1', { name: 'The Corner House', phone: '0115 496 0001' })],
  })
  expect(body).toEqual([{ index: 0, outcome: 'updated', slug: 'the-corner-cafe' }])
  const { rows } = await listings.pool.query(`SELECT id, name, version FROM listing WHERE source_id = '1'`)
  expect(rows).toEqual([{ id: expect.any(String), name: 'The Corner House', version: 2 }])
  expect((await listings.events(rows[0].id)).map(({ version }) => version)).toEqual([1, 2])
})

test('when a row lacks a field, then it is unchanged, and so are admins’ decisions', async () => {
  const [monday, tuesday, wednesday, thursday, friday, sunday]: never[][] = [[], [], [], [], [], []]
  const openingHours = { monday, tuesday, wednesday, thursday, friday, saturday: [{ opens: '10:00', closes: '16:00' }], sunday }
  const rows = [
    row('20', {
      description: 'Since 1970.',
      rating: 4.5,
      reviewCount: 12,
      ratingSource,
      images: [{ url: '/b.svg', alt: 'B' }],
      openingHours,
      isApproved: false,
    }),
  ]
  const { body: created } = await listings.as('admin', 'POST', '/imports', { rows })
  expect(created[0].outcome).toBe('created')
  const read = async () => (await listings.pool.query(`SELECT * FROM listing WHERE source_id = '20'`)).rows[0]
  const { id, is_approved } = await read()
  expect(is_approved).toBe(false)
  await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: true })
  await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: false, reason: 'It has closed.' })
  const before = await listings.as('admin', 'GET', `/listings/${id}`)
  const { body } = await listings.as('admin', 'POST', '/imports', { rows: [row('20', { phone: '0115 496 0020' })] })
  expect(body[0].outcome).toBe('updated')
  const { body: after } = await listings.as('admin', 'GET', `/listings/${id}`)
  const { version: _, updatedAt: __, ...rest } = before.body
  expect(after).toMatchObject({ ...rest, phone: '0115 496 0020' })
})

test('when it is only a preview, then each row has its outcome and nothing is written', async () => {
  const rows = [row('1', { name: 'Another Name' }), row('30'), row('31', { category: 'dragons' }), row('20', { phone: '0115 496 0020' })]
  const counts = async () => (await listings.pool.query('SELECT (SELECT sum(version) FROM listing), (SELECT count(*) FROM outbox)')).rows
  const before = await counts()
  const { body } = await listings.as('admin', 'POST', '/imports', { rows, preview: true })
  expect(body.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['updated', 'created', 'failed', 'unchanged'])
  expect(await counts()).toEqual(before)
})

test('when an admin imports, then each created or changed listing is audited', async () => {
  const { rows } = await listings.pool.query(`
    SELECT before->>'phone' AS before, after->>'phone' AS after FROM audit_entry JOIN listing ON listing.id = listing_id
    WHERE action = 'importListing' AND source_id = '20' ORDER BY at`)
  expect(rows).toEqual([
    { before: null, after: null },
    { before: null, after: '0115 496 0020' },
  ])
})

test('when an import sets a rating or a package, then both values and the source are audited', async () => {
  await listings.as('admin', 'POST', '/imports', {
    rows: [row('20', { phone: '0115 496 0020', rating: 5, ratingSource, advertisingPackage: 'gold' })],
  })
  const { rows } = await listings.pool.query(`
    SELECT before->'rating' AS before, after->'rating' AS after, before->>'advertisingPackage' AS "packageBefore",
      after->>'advertisingPackage' AS "packageAfter", note
    FROM audit_entry JOIN listing ON listing.id = listing_id WHERE action = 'importListing' AND source_id = '20' ORDER BY at DESC LIMIT 1`)
  expect(rows).toEqual([{ before: 4.5, after: 5, packageBefore: 'starter', packageAfter: 'gold', note: 'From test, 20' }])
})

test('when a listing’s package is paid, then an import does not change it, and sets its own only when it has ended', async () => {
  const { rows } = await listings.pool.query<{ id: string }>(`SELECT id FROM listing WHERE source_id = '3'`)
  const id = rows[0]?.id ?? ''
  const packageAfter = async (more: object) => {
    const { body } = await listings.as('admin', 'POST', '/imports', { rows: [row('3', { rating: 4.3, ...more })] })
    const { body: listing } = await listings.as('admin', 'GET', `/listings/${id}`)
    return [body[0].outcome, listing.advertisingPackage, listing.packageExpiresAt]
  }
  await packagesConsumer(listings.pool)(packageChanged(id, 1, { advertisingPackage: 'professional' }))
  const paidUntil = '2026-12-25T12:00:00.000Z'
  expect(await packageAfter({})).toEqual(['unchanged', 'professional', paidUntil])
  expect(await packageAfter({ phone: '0115 496 0003' })).toEqual(['updated', 'professional', paidUntil])
  expect(await packageAfter({ phone: '0115 496 0003', advertisingPackage: 'gold' })).toEqual(['unchanged', 'professional', paidUntil])
  expect(await packageAfter({ advertisingPackage: 'gold' })).toEqual(['unchanged', 'professional', paidUntil])
  await packagesConsumer(listings.pool)(packageEnded(id, 2))
  expect(await packageAfter({ advertisingPackage: 'gold' })).toEqual(['updated', 'gold', expect.not.stringContaining(paidUntil)])
})

test('when an admin has given the owner of a business a package, then an import does not lower it, which takes a reason', async () => {
  const { rows } = await listings.pool.query<{ id: string }>(`SELECT id FROM listing WHERE source_id = '2'`)
  const id = rows[0]?.id ?? ''
  await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'professional', reason: 'As agreed.' })
  const packageAfter = async (advertisingPackage: string, more: object = {}) => {
    const { body } = await listings.as('admin', 'POST', '/imports', { rows: [row('2', { advertisingPackage, ...more })] })
    return [body[0].outcome, (await listings.as('admin', 'GET', `/listings/${id}`)).body.advertisingPackage]
  }
  await listings.pool.query('UPDATE listing SET owner_id = $2 WHERE id = $1', [id, listings.people.owner.accountId])
  await packageAfter('starter')
  expect(await packageAfter('starter')).toEqual(['unchanged', 'professional'])
  expect(await packageAfter('starter', { phone: '0115 496 0002' })).toEqual(['updated', 'professional'])
  expect(await packageAfter('gold')).toEqual(['updated', 'gold'])
  await listings.pool.query('UPDATE listing SET owner_id = $2 WHERE id = $1', [id, operatorId])
  expect(await packageAfter('starter')).toEqual(['updated', 'starter'])
})

test('when some rows are invalid, then each is reported with its reason and the others are imported', async () => {
  const rows = [row('10', { category: 'dragons' }), row('11', { area: 'Atlantis' }), row('12'), row('13'), row('13', { name: 'Later' })]
  const { body } = await listings.as('admin', 'POST', '/imports', { rows })
  expect(body.map(({ outcome, reason }: { outcome: string; reason?: string }) => reason ?? outcome)).toEqual([
    'there is no category dragons',
    'there is no area Atlantis',
    'created',
    'a later row has the same source and source_id 13',
    'created',
  ])
})

test('when anyone but an admin imports or exports, then it is refused', async () => {
  expect((await listings.as('owner', 'POST', '/imports', { rows: [row('1')] })).status).toBe(403)
  expect((await listings.as('visitor', 'GET', '/export')).status).toBe(401)
})

test('when everything is exported page by page, then each listing appears once', async () => {
  const seen: string[] = []
  let after = ''
  do {
    const { body } = await listings.as('admin', 'GET', `/export?limit=2${after}`)
    expect(body.total).toBe(6)
    expect(body.categories).toHaveLength(8)
    seen.push(...body.listings.map(({ id }: { id: string }) => id))
    after = body.next ? `&after=${body.next}` : ''
  } while (after)
  expect(seen).toEqual([...new Set(seen)].sort())
  expect(seen).toHaveLength(6)
})

test('when an owner’s change is being committed during an import, then the import keeps what it does not set', async () => {
  await listings.as('admin', 'POST', '/imports', {
    rows: [row('70', { images: [{ url: '/old.svg', alt: 'Old' }], phone: '0115 496 0070' })],
  })
  const { rows: stored } = await listings.pool.query(`SELECT id FROM listing WHERE source_id = '70'`)
  const [{ id }] = stored
  const owner = await listings.pool.connect()
  try {
    await owner.query('BEGIN')
    await owner.query(`UPDATE listing SET phone = '0115 496 0071', version = version + 1 WHERE id = $1`, [id])
    await owner.query(`UPDATE listing_image SET url = '/new.svg' WHERE listing_id = $1`, [id])
    const imported = listings.as('admin', 'POST', '/imports', { rows: [row('70', { description: 'Since 1970.' })] })
    const waiting = () =>
      listings.pool.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), { timeout: 60_000, interval: 10 })
    await owner.query('COMMIT')
    expect((await imported).body[0].outcome).toBe('updated')
  } finally {
    owner.release(true)
  }
  const { payload } = (await listings.events(id)).at(-1) ?? {}
  expect(payload).toMatchObject({ version: 3, phone: '0115 496 0071', description: 'Since 1970.', images: [{ url: '/new.svg' }] })
})

test('when a rating has no source, then its row fails, unless the listing has that rating already', async () => {
  const send = async (more: object) => (await listings.as('admin', 'POST', '/imports', { rows: [row('40', more)] })).body[0]
  const refused = { index: 0, outcome: 'failed', reason: 'its rating needs a source: rating_source and rating_source_date' }
  expect(await send({ rating: 4.5, reviewCount: 3 })).toEqual(refused)
  expect(await send({ reviewCount: 3 })).toEqual(refused)
  expect((await send({ rating: 0, reviewCount: 0 })).outcome).toBe('created')
  await listings.pool.query(`UPDATE listing SET rating = 4.5, review_count = 3 WHERE source_id = '40'`)
  expect((await send({ rating: 4.5, reviewCount: 3 })).outcome).toBe('unchanged')
  expect(await send({ rating: 4.6, reviewCount: 3 })).toEqual(refused)
  expect((await send({ rating: 4.5, reviewCount: 3, ratingSource })).outcome).toBe('updated')
  const { rows } = await listings.pool.query(`SELECT id FROM listing WHERE source_id = '40'`)
  const { body } = await listings.as('admin', 'GET', `/listings/${rows[0]?.id}`)
  expect(body).toMatchObject({ rating: 4.5, reviewCount: 3, ratingSource })
  // The source of the stored rating is not that of another.
  expect(await send({ rating: 4.9, reviewCount: 3 })).toEqual(refused)
})

test('when a rating has no reviews, then its row fails, unless the listing has that rating already', async () => {
  const send = async (more: object) => (await listings.as('admin', 'POST', '/imports', { rows: [row('41', more)] })).body[0]
  const reason = 'its rating needs the number of its reviews, at least 1: review_count'
  for (const more of [
    { rating: 4.8, ratingSource },
    { rating: 4.8, reviewCount: 0, ratingSource },
  ])
    expect(await send(more)).toEqual({ index: 0, outcome: 'failed', reason })
  const withoutStars = { index: 0, outcome: 'failed', reason: 'its reviews need their rating: rating' }
  expect(await send({ rating: 0, reviewCount: 3, ratingSource })).toEqual(withoutStars)
  expect((await send({ rating: 4.8, reviewCount: 1, ratingSource })).outcome).toBe('created')
  await listings.pool.query(`UPDATE listing SET review_count = 0 WHERE source_id = '41'`)
  expect((await send({ rating: 4.8, ratingSource })).outcome).toBe('unchanged')
  expect((await send({ rating: 4.8, reviewCount: 412, ratingSource })).outcome).toBe('updated')
})

const noWeek = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [], isWeekUnknown: true }

test.each([
  ['monday', { ...noWeek, monday: [{ opens: '09:00', closes: '17:00' }] }, 'A week of unknown hours must have none.'],
  [
    'monday.1.opens',
    {
      ...noWeek,
      isWeekUnknown: undefined,
      monday: [
        { opens: '09:00', closes: '17:00' },
        { opens: '10:00', closes: '11:00' },
      ],
    },
    'These hours overlap with others on that day.',
  ],
  ['closure.until', { ...noWeek, closure: { from: '2026-12-24', until: '2026-12-20' } }, 'The last day must not be before the first.'],
])(
  'when the opening hours of a row contradict themselves at %s, then it is refused with the reason',
  async (place, openingHours, message) => {
    const { status, body } = await listings.as('admin', 'POST', '/imports', { rows: [row('70', { openingHours })] })
    expect([status, body.errors]).toEqual([400, [{ field: `body.rows.0.openingHours.${place}`, message }]])
  },
)

test('when the opening hours of a row state nothing, then none are stored, and those of an existing listing stay', async () => {
  const read = async () => (await listings.pool.query(`SELECT opening_hours AS hours FROM listing WHERE source_id = '71'`)).rows[0].hours
  await listings.as('admin', 'POST', '/imports', { rows: [row('71', { openingHours: noWeek })] })
  expect(await read()).toBeNull()
  const closed = { ...noWeek, closure: { from: '2998-12-24', until: null } }
  await listings.as('admin', 'POST', '/imports', { rows: [row('71', { openingHours: closed })] })
  const { body } = await listings.as('admin', 'POST', '/imports', { rows: [row('71', { openingHours: noWeek })] })
  expect([body[0].outcome, await read()]).toEqual(['unchanged', closed])
})
