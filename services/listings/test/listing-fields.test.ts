import { randomUUID } from 'node:crypto'
import { exampleTexts, listingFields, listingTexts, ownerFields, ownerTexts } from '@directory/contracts/catalogue/listing-fields'
import { readRecord } from '@directory/contracts/csv/read-record'
import { ListingDraft } from '@directory/contracts/http/listings'
import { mapToObj } from 'remeda'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { packageChanged, packagesConsumer } from './billing-events.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let categoryId: string
let owner: ReturnType<StartedListings['somebody']>
beforeAll(async () => {
  listings = await startListings()
  owner = listings.somebody()
  const { body } = await listings.as('owner', 'GET', '/categories')
  categoryId = body[0].id
})
afterAll(() => listings.stop())

const closed = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
/** Every field that an owner may set, filled in. */
const stated = () => ({
  ...mapToObj(ownerTexts, (name) => [name, exampleTexts[name]]),
  categoryId,
  openingHours: { monday: [{ opens: '09:00', closes: '17:00' }], ...closed },
  socialMedia: { facebook: 'trent-bridge-bakery' },
})
const minimal = { name: 'Corner shop', description: 'Things.', location: 'Nottingham' }

const submit = async (draft: object, person = listings.somebody()): Promise<string> =>
  (await listings.as(person, 'POST', '/listings', draft)).body.id
const announced = async (id: string) => (await listings.events(id)).at(-1)?.payload

test('when fields are set, then they are all that a contract accepts from an owner', () => {
  expect(Object.keys(stated()).toSorted()).toEqual(ListingDraft.keyof().options.toSorted())
  expect([...Object.keys(stated()), 'images'].toSorted()).toEqual(ownerFields.toSorted())
})

describe('when every field is set, then each is announced', () => {
  test('by a form', async () => {
    expect(await announced(await submit(stated()))).toMatchObject(stated())
  })

  test('by a change, after which each field changed since approval is known', async () => {
    const person = listings.somebody()
    const id = await submit(minimal, person)
    await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: true })
    await listings.as(person, 'PATCH', `/listings/${id}`, stated())
    expect(await announced(id)).toMatchObject(stated())
    const { body } = await listings.as('admin', 'GET', `/listings/${id}/changes`)
    expect(body.map(({ field }: { field: string }) => field).toSorted()).toEqual(Object.keys(stated()).toSorted())
  })

  test('by a paid draft', async () => {
    const { body } = await listings.as(owner, 'POST', '/listing-drafts', stated())
    await packagesConsumer(listings.pool)(packageChanged(body.id, 1))
    expect(await announced(body.id)).toMatchObject(stated())
  })

  test('by an import of a file, twice', async () => {
    const texts = mapToObj(listingTexts, (name) => [listingFields[name].column.name, exampleTexts[name]])
    const read = readRecord({ ...texts, source: 'test', source_id: randomUUID() })
    if ('reason' in read) throw new Error(read.reason)
    const { openingHours, socialMedia } = stated()
    const row = { ...read.row, openingHours, socialMedia }
    const sent = (rows: object[]) => listings.as('admin', 'POST', '/imports', { rows })
    await sent([{ source: 'test', sourceId: row.sourceId, ...minimal }])
    expect((await sent([row])).body).toMatchObject([{ outcome: 'updated' }])
    expect((await sent([row])).body).toMatchObject([{ outcome: 'unchanged' }])
    const { rows } = await listings.pool.query('SELECT id FROM listing WHERE source_id = $1', [row.sourceId])
    expect(await announced(rows[0].id)).toMatchObject({ ...exampleTexts, openingHours, socialMedia })
  })

  test('by a decision, a bulk job, an admin’s package and a paid one', async () => {
    const id = await submit(stated())
    await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: true })
    expect(await announced(id)).toMatchObject({ ...stated(), isApproved: true })
    await listings.as('admin', 'POST', '/bulk-jobs', { action: { action: 'deactivate', reason: 'It has closed.' }, listingIds: [id] })
    await vi.waitFor(async () => expect(await announced(id)).toMatchObject({ ...stated(), isActive: false }), { timeout: 60_000 })
    await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'professional' })
    expect(await announced(id)).toMatchObject({ ...stated(), advertisingPackage: 'professional' })
    await packagesConsumer(listings.pool)(packageChanged(id, 1))
    expect(await announced(id)).toMatchObject({ ...stated(), advertisingPackage: 'gold' })
  })

  test('to a rebuilt read model', async () => {
    const id = await submit(stated())
    const { body } = await listings.as('admin', 'GET', '/export?limit=1000')
    expect(body.listings.find((listing: { id: string }) => listing.id === id)).toMatchObject(stated())
  })
})
