import { ListingUpserted } from '@directory/contracts/events/listings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceNext } from '../src/announcements/announce-all.ts'
import { createDatabase, type Database } from '../src/database.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let database: Database
beforeAll(async () => {
  listings = await startListings()
  database = createDatabase(listings.pool)
})
afterAll(async () => {
  await database?.$disconnect()
  await listings?.stop()
})

test('a new installation has nothing to announce', async () => {
  expect((await listings.pool.query('SELECT FROM announcement')).rowCount).toBe(0)
  expect(await announceNext(database)).toBe(0)
})

test('when all listings are announced, then each is announced once as it is, by whichever process', async () => {
  for (const name of ['One', 'Two', 'Three'])
    await listings.as('admin', 'POST', '/listings', { name, description: 'x', location: 'Nottingham' })
  await listings.pool.query('DELETE FROM outbox')
  await listings.pool.query(`INSERT INTO announcement (after) VALUES ('00000000-0000-0000-0000-000000000000')`)
  const counts = await Promise.all(Array.from({ length: 3 }, () => announceNext(database)))
  expect(counts.toSorted()).toEqual([0, 0, 3])
  const announced = await listings.eventsOf(ListingUpserted)
  expect(announced.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual(['One 1', 'Three 1', 'Two 1'])
  expect([await announceNext(database), (await listings.pool.query('SELECT FROM announcement')).rowCount]).toEqual([0, 0])
  expect(await listings.eventsOf(ListingUpserted)).toHaveLength(3)
})
