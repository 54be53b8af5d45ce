import { randomUUID } from 'node:crypto'
import { CustomerRecognised } from '@directory/contracts/events/enquiries'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '../src/subscribers/customers.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let listingId: string
beforeAll(async () => {
  listings = await startListings()
})
beforeEach(async () => {
  listingId = await publish()
})
afterAll(() => listings?.stop())

const publish = async (): Promise<string> =>
  (await listings.as('admin', 'POST', '/listings', { name: 'Café', description: 'Cakes.', location: 'Nottingham' })).body.id

/** Has an enquiry answered by the business. */
const recognise = (accountId: string) =>
  createConsumer(listings.pool, customers, createLogger('listings', 'silent')).deliver([
    {
      id: randomUUID(),
      type: CustomerRecognised.type,
      aggregate: { type: CustomerRecognised.aggregate, id: randomUUID(), version: 1 },
      occurredAt: '2026-11-20T12:00:00.000Z',
      trace: null,
      data: { accountId, listingId },
    },
  ])
const write = (person: ReturnType<StartedListings['somebody']>, rating = 5) =>
  listings.as(person, 'POST', `/listings/${listingId}/reviews`, { rating, experiencedOn, comment: 'Well done.' })

test('when an enquiry was answered, then a review is that of a verified customer, whether written before or after, and stays so', async () => {
  const [before, after] = [listings.somebody(), listings.somebody()]
  const written = await write(before)
  expect(written.body.verifiedBy).toBe(null)
  for (const { accountId } of [before, after, before]) await recognise(accountId)
  expect((await listings.events(written.body.id)).map(({ payload }) => payload.verifiedBy)).toEqual([null, 'enquiry'])
  const later = await write(after)
  expect(later.body.verifiedBy).toBe('enquiry')
  const changed = { rating: 4, comment: 'Well done, but late.', experiencedOn: '2026-11-01' }
  expect((await listings.as(after, 'PUT', `/reviews/${later.body.id}`, changed)).body.verifiedBy).toBe('enquiry')
})

test('when listings are merged, then the customers of one are those of the other', async () => {
  const [customer, reviewer] = [listings.somebody(), listings.somebody()]
  for (const { accountId } of [customer, reviewer]) await recognise(accountId)
  const other = await publish()
  const { body: there } = await listings.as(reviewer, 'POST', `/listings/${other}/reviews`, { rating: 4, experiencedOn, comment: 'Good.' })
  expect(there.verifiedBy).toBe(null)
  await listings.as('admin', 'POST', `/listings/${listingId}/removal`, { reason: 'Listed twice.', into: other })
  listingId = other
  expect((await listings.events(there.id)).at(-1)?.payload).toMatchObject({ listingId: other, verifiedBy: 'enquiry' })
  expect((await write(customer)).body.verifiedBy).toBe('enquiry')
})

test('when a review is written while the enquiry is answered, then it is that of a verified customer all the same', async () => {
  for (const author of Array.from({ length: 10 }, () => listings.somebody())) {
    const [{ body }] = await Promise.all([write(author), recognise(author.accountId)])
    expect((await listings.events(body.id)).at(-1)?.payload).toMatchObject({ verifiedBy: 'enquiry' })
  }
})

test('when the account has been deleted meanwhile, then nothing of it is stored', async () => {
  const { accountId } = listings.somebody()
  await listings.pool.query('INSERT INTO author (id, is_deleted) VALUES ($1, true)', [accountId])
  await recognise(accountId)
  expect((await listings.pool.query('SELECT FROM recognised_customer WHERE account_id = $1', [accountId])).rows).toEqual([])
})

test('when the owner of a business enquires, then they are not its customer', async () => {
  await recognise(listings.people.admin.accountId)
  const { rows } = await listings.pool.query('SELECT FROM recognised_customer WHERE listing_id = $1', [listingId])
  expect(rows).toEqual([])
})
