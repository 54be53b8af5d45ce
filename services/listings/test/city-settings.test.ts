import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { type CitySettings, toCitySettings } from '@directory/contracts/events/city-settings'
import type { CitySettingsEdition } from '@directory/contracts/http/city-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureSettings } from '../src/city-settings/ensure-settings.ts'
import { createDatabase } from '../src/database.ts'
import { packageChanged, packagesConsumer } from './billing-events.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let mark: string
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())
beforeEach(() => {
  mark = randomUUID().slice(0, 8)
})

const read = async (): Promise<CitySettings> => (await listings.as('admin', 'GET', '/city-settings')).body
const toEdition = ({ areas, ...settings }: CitySettings): CitySettingsEdition => ({
  ...settings,
  areas: areas.map(({ slug, name }) => ({ slug, name })),
})
const put = (edition: CitySettingsEdition) => listings.as('admin', 'PUT', '/city-settings', edition)
/** Changes the settings as they are now. */
async function set(change: (edition: CitySettingsEdition) => Partial<CitySettingsEdition>) {
  const edition = toEdition(await read())
  return put({ ...edition, ...change(edition) })
}
const setAreas = (change: (areas: CitySettingsEdition['areas']) => CitySettingsEdition['areas']) =>
  set(({ areas }) => ({ areas: change(areas) }))
const add = (name: string) => setAreas((areas) => [...areas, { slug: null, name }])
const rename = (slug: string, name: string) => setAreas((areas) => areas.map((area) => (area.slug === slug ? { slug, name } : area)))
const remove = (slug: string) => setAreas((areas) => areas.filter((area) => area.slug !== slug))
const listed = (location: string) => ({ name: `Shop ${mark}`, description: 'Sells.', location })
async function submit(location: string) {
  const { body } = await listings.as('admin', 'POST', '/listings', listed(location))
  return String(body.id)
}
const readArea = async (id: string) => (await listings.as('admin', 'GET', `/listings/${id}`)).body.area
const events = async () => {
  const { rows } = await listings.pool.query(
    `SELECT aggregate_version AS version, payload FROM outbox WHERE type = 'listings.city-settings.changed.v1' ORDER BY position`,
  )
  return rows
}

describe('when the service starts for the first time', () => {
  test('then the city’s configuration is stored and announced; later it has no effect', async () => {
    expect(await read()).toMatchObject({ ...toCitySettings(nottingham), version: expect.any(Number) })
    expect((await events())[0]).toEqual({ version: 1, payload: { ...toCitySettings(nottingham), version: 1 } })
    const before = await events()
    const database = createDatabase(listings.pool)
    await ensureSettings(database, { ...nottingham, contact: { ...nottingham.contact, phone: '0115 000 0000' } })
    await database.$disconnect()
    expect(await events()).toEqual(before)
    expect((await read()).contact).toEqual(nottingham.contact)
  })
})

const company = { name: 'Example Directory Ltd', number: 'sc 123456', address: '1 Example Street', vatNumber: null }
const claims = { visitors: { text: '12,000+ visitors', source: 'Our own count, October 2026' } }

describe('when an admin changes the settings', () => {
  test('then they are announced completely, and the change is audited', async () => {
    const { version } = await read()
    const banner = { text: `Open late ${mark}`, link: '/about', linkText: 'More', from: '2026-11-20', until: '2026-11-22' }
    const { status, body } = await set(() => ({ banner, adEvery: 3 }))
    expect({ status, version: body.version }).toEqual({ status: 200, version: version + 1 })
    expect(await read()).toEqual(body)
    expect((await events()).at(-1)).toEqual({ version: version + 1, payload: body })
    const { body: entries } = await listings.as('admin', 'GET', '/audit?kind=settings&limit=1')
    expect(entries).toMatchObject([
      {
        action: 'changeSettings',
        actorId: listings.people.admin.accountId,
        subject: { kind: 'settings', name: 'Nottingham Directory' },
        before: { banner: null, adEvery: 6 },
        after: { banner, adEvery: 3 },
      },
    ])
    expect(Object.keys(entries[0].after).toSorted()).toEqual(['adEvery', 'banner'])
  })

  test('then company details and claims are stored, announced and audited, and a page that does not know them keeps them', async () => {
    const { status, body } = await set(() => ({ company, claims }))
    const stored = { company: { ...company, number: 'SC123456' }, claims }
    expect({ status, body }).toMatchObject({ status: 200, body: stored })
    expect((await events()).at(-1)?.payload).toMatchObject(stored)
    const { body: entries } = await listings.as('admin', 'GET', '/audit?kind=settings&limit=1')
    expect(entries).toMatchObject([{ before: { company: null, claims: {} }, after: stored }])
    await set(() => ({ claims: { ...claims, mostPopular: { text: null, source: null } } }))
    const { body: later } = await listings.as('admin', 'GET', '/audit?kind=settings&limit=1')
    expect(later).toMatchObject([{ before: { claims: {} }, after: { claims: { mostPopular: { text: null, source: null } } } }])
    expect(Object.keys(later[0].after.claims)).toEqual(['mostPopular'])
    await set(() => ({ claims }))
    const { company: _, claims: __, ...unaware } = toEdition(await read())
    expect((await put({ ...unaware, adEvery: 5 })).body).toMatchObject({ ...stored, adEvery: 5 })
    expect((await set(() => ({ company: null, claims: {} }))).body).toMatchObject({ company: null, claims: {} })
  })

  test('then unchanged values are not a change', async () => {
    const before = await read()
    expect(await put(toEdition(before))).toMatchObject({ status: 200, body: before })
  })

  test('then another admin’s concurrent change is a conflict', async () => {
    const edition = toEdition(await read())
    const responses = await Promise.all([put({ ...edition, adEvery: 9 }), put({ ...edition, adEvery: 12 })])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['body.banner.until', { banner: { text: 'Late', link: null, linkText: null, from: '2026-11-22', until: '2026-11-21' } }],
    ['body.banner.linkText', { banner: { text: 'Late', link: '/about', linkText: null, from: '2026-11-22', until: '2026-11-22' } }],
    [
      'body.banner.link',
      { banner: { text: 'Late', link: 'javascript:alert(1)', linkText: 'Go', from: '2026-11-22', until: '2026-11-22' } },
    ],
    ['body.advertisements', { advertisements: [] }],
    ['body.advertisements.0.to', { advertisements: [{ title: 'A', text: 'B', action: 'C', to: '//elsewhere.example' }] }],
    ['body.advertisements.0.to', { advertisements: [{ title: 'A', text: 'B', action: 'C', to: '/\\elsewhere.example' }] }],
    ['body.areas', { areas: [] }],
    ['body.areas.0.name', { areas: [{ slug: 'no-such-area', name: 'A' }] }],
    [
      'body.areas.1.name',
      {
        areas: [
          { slug: 'beeston', name: 'A' },
          { slug: 'beeston', name: 'B' },
        ],
      },
    ],
    ['body.company.number', { company: { ...company, number: '123' } }],
    ['body.company.vatNumber', { company: { ...company, vatNumber: '123' } }],
    ['body.company.name', { company: { ...company, name: ' ' } }],
    ['body.claims.visitors.text', { claims: { visitors: { text: ' ', source: null } } }],
    ['body.claims.visitors.source', { claims: { visitors: { text: null, source: 'one\ntwo' } } }],
    ['body.contact.email', { contact: { ...nottingham.contact, email: 'nobody' } }],
  ])('then %s must be valid', async (field, change) => {
    const { status, body } = await set(() => change)
    expect({ status, fields: body.errors.map((error: { field: string }) => error.field) }).toEqual({ status: 400, fields: [field] })
  })
})

describe('when an admin adds an area', () => {
  test('then listings that name it are assigned to it, with an event each, and so are new ones of any origin', async () => {
    const name = `St Ann’s ${mark}`
    const [id, other] = [await submit(`12 Street, ${name.toLowerCase()}`), await submit('Beeston')]
    expect(await readArea(id)).toBeNull()
    await add(name)
    const slug = `st-anns-${mark}`
    expect((await read()).areas.at(-1)).toEqual({ slug, name, formerSlugs: [] })
    expect(await readArea(id)).toBe(slug)
    expect((await listings.events(id)).at(-1)).toMatchObject({ version: 2, payload: { area: slug } })
    expect(await listings.events(other)).toHaveLength(1)

    const owner = listings.somebody()
    const { body: own } = await listings.as(owner, 'POST', '/listings', listed(name))
    expect(own.area).toBe(slug)
    await listings.as(owner, 'PATCH', `/listings/${own.id}`, { location: 'Arnold' })
    expect(await readArea(own.id)).toBe('arnold')
    const { body: edited } = await listings.as('admin', 'PUT', `/listings/${own.id}/edition`, {
      version: 2,
      change: { location: name },
      reason: 'It is there.',
    })
    expect(edited.area).toBe(slug)
    const { body: draft } = await listings.as(owner, 'POST', '/listing-drafts', listed(name))
    await packagesConsumer(listings.pool)(packageChanged(draft.id, 1))
    expect(await readArea(draft.id)).toBe(slug)
    const rows = [{ source: 'test', sourceId: mark, name: 'Shop', location: 'Nottingham', area: name }]
    expect((await listings.as('admin', 'POST', '/imports', { rows })).body).toMatchObject([{ outcome: 'created' }])
  })

  test('then its slug must not be a current or former one of another', async () => {
    await add(`Basford ${mark}`)
    expect(await add(`basford ${mark}`)).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: expect.stringMatching(/^body\.areas\.\d+\.name$/),
            message: `The address /location/basford-${mark} belongs to Basford ${mark}.`,
          },
        ],
      },
    })
    await rename(`basford-${mark}`, `Old Basford ${mark}`)
    expect((await add(`Basford ${mark}`)).status).toBe(400)
  })

  test('then a concurrently submitted listing is assigned to it as well', async () => {
    const name = `Sneinton ${mark}`
    const [added, ...ids] = await Promise.all([add(name), ...Array.from({ length: 8 }, () => submit(name))])
    expect(added.status).toBe(200)
    expect(new Set(await Promise.all(ids.map(readArea)))).toEqual(new Set([`sneinton-${mark}`]))
  })
})

describe('when an admin renames an area', () => {
  test('then its listings keep it with its new slug, whatever their text, and it can be renamed back', async () => {
    await add(`Radford ${mark}`)
    const id = await submit(`Radford ${mark}`)
    const rows = [{ source: 'test', sourceId: mark, name: 'Shop', location: 'Nottingham', area: `Radford ${mark}` }]
    await listings.as('admin', 'POST', '/imports', { rows })
    await rename(`radford-${mark}`, `New Radford ${mark}`)
    const slug = `new-radford-${mark}`
    expect((await read()).areas.at(-1)).toEqual({ slug, name: `New Radford ${mark}`, formerSlugs: [`radford-${mark}`] })
    expect(await readArea(id)).toBe(slug)
    expect(await readArea(await submit(`Radford ${mark}`))).toBe(slug)
    const { rows: stated } = await listings.pool.query('SELECT area FROM listing WHERE source_id = $1', [mark])
    expect(stated).toEqual([{ area: slug }])
    expect((await rename(slug, 'Beeston')).status).toBe(400)
    // An admin who started earlier sends its old slug.
    await set(({ areas }) => ({ areas: areas.map((area) => (area.slug === slug ? { ...area, slug: `radford-${mark}` } : area)) }))
    expect((await read()).areas.at(-1)).toMatchObject({ slug })
    await rename(slug, `Radford ${mark}`)
    expect((await read()).areas.at(-1)).toMatchObject({ slug: `radford-${mark}`, formerSlugs: [slug] })
    expect(await readArea(id)).toBe(`radford-${mark}`)
  })
})

describe('when an admin removes an area', () => {
  test('then its listings have none, or the next that they name', async () => {
    await add(`Wollaton ${mark}`)
    const [only, also] = [await submit(`Wollaton ${mark}`), await submit(`Wollaton ${mark}, Bulwell`)]
    await remove(`wollaton-${mark}`)
    expect(await readArea(only)).toBeNull()
    expect(await readArea(also)).toBe('bulwell')
  })
})
