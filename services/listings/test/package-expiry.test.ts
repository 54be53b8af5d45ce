import { limits } from '@directory/contracts/catalogue/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '../src/database.ts'
import { expirePackages } from '../src/packages/expire-packages.ts'
import { packageChanged, packageEnded, packagesConsumer } from './billing-events.ts'
import { type StartedListings, startListings } from './listings-app.ts'

const day = 86_400_000
const expiresAt = '2031-12-25T12:00:00.000Z'
/** Milliseconds after the end of the paid period. */
const at = (milliseconds: number) => new Date(Date.parse(expiresAt) + milliseconds)
const grace = limits.packageGraceDays * day
const warning = limits.packageWarningDays * day

let listings: StartedListings
let database: Database
let deliver: ReturnType<typeof packagesConsumer>
let owner: ReturnType<StartedListings['somebody']>
let id: string
beforeAll(async () => {
  listings = await startListings()
  database = createDatabase(listings.pool)
  deliver = packagesConsumer(listings.pool)
})
beforeEach(async () => {
  await listings.pool.query('TRUNCATE listing CASCADE')
  await listings.pool.query('DELETE FROM outbox')
  owner = listings.somebody()
  id = await submit()
})
afterAll(() => listings?.stop())

async function submit(): Promise<string> {
  const { body } = await listings.as(owner, 'POST', '/listings', { name: 'Café Lumière', description: 'Coffee.', location: 'Beeston' })
  return body.id
}
const read = async (listingId = id) => (await listings.as('admin', 'GET', `/listings/${listingId}`)).body
const expire = (milliseconds: number) => expirePackages(database, at(milliseconds))
async function notices() {
  const { rows } = await listings.pool.query(
    `SELECT payload FROM outbox WHERE type = 'listings.notice.requested.v1' AND payload->>'accountId' = $1 ORDER BY position`,
    [owner.accountId],
  )
  return rows.map(({ payload }) => payload.notice)
}
const ending = { notice: 'package-ending', businessName: 'Café Lumière', advertisingPackage: 'gold', endsAt: expiresAt }
const over = { notice: 'package-ended', businessName: 'Café Lumière', advertisingPackage: 'gold', continuesWith: 'starter' }

describe('when a package is past its paid period', () => {
  beforeEach(() => deliver(packageChanged(id, 1, { expiresAt })))

  test('then it stays for three days', async () => {
    for (const moment of [0, 1, day, grace - 1]) expect(await expire(moment)).toEqual({ ended: 0, warned: 0 })
    expect(await read()).toMatchObject({ advertisingPackage: 'gold', packageExpiresAt: expiresAt })
  })

  test('then after them it is starter, which is announced, emailed to its owner and audited, once', async () => {
    expect(await expire(grace)).toEqual({ ended: 1, warned: 0 })
    const listing = await read()
    expect(listing).toMatchObject({ advertisingPackage: 'starter', packageExpiresAt: null, version: 3 })
    expect((await listings.events(id)).at(-1)).toEqual({ type: 'listings.listing.upserted.v1', version: 3, payload: listing })
    expect(await expire(grace + day)).toEqual({ ended: 0, warned: 0 })
    expect(await notices()).toEqual([{ ...over, listingId: id }])
    const { rows } = await listings.pool.query(`SELECT before, after FROM audit_entry WHERE listing_id = $1 AND action = 'expirePackage'`, [
      id,
    ])
    expect(rows).toEqual([
      {
        before: { advertisingPackage: 'gold', packageExpiresAt: expiresAt },
        after: { advertisingPackage: 'starter', packageExpiresAt: null },
      },
    ])
  })

  test('and an admin had granted a lower one for longer, then it has that, and its owner is told', async () => {
    const grantedUntil = new Date(at(grace).getTime() + 31 * day)
    await deliver(packageChanged(id, 2, { expiresAt, state: 'ended' }))
    await listings.pool.query(`UPDATE listing SET granted_package = 'professional', granted_until = $1`, [grantedUntil])
    expect(await expire(grace)).toEqual({ ended: 1, warned: 0 })
    expect(await read()).toMatchObject({ advertisingPackage: 'professional', packageExpiresAt: grantedUntil.toISOString() })
    expect(await notices()).toEqual([{ ...over, listingId: id, continuesWith: 'professional' }])
    expect(await expire(grace + 40 * day)).toEqual({ ended: 1, warned: 0 })
    expect(await read()).toMatchObject({ advertisingPackage: 'starter', packageExpiresAt: null })
  })

  test('then all its pictures are kept', async () => {
    for (let number = 0; number < 10; number++)
      await listings.as(owner, 'POST', `/listings/${id}/images`, {
        id: listings.media.upload(owner.accountId).id,
        alt: `Picture ${number}`,
      })
    const { images } = await read()
    await expire(grace)
    expect(images).toHaveLength(10)
    expect(await read()).toMatchObject({ advertisingPackage: 'starter', images })
    const another = { id: listings.media.upload(owner.accountId).id, alt: 'One more' }
    expect((await listings.as(owner, 'POST', `/listings/${id}/images`, another)).body.type).toBe('/problems/image-limit-reached')
  })

  test('then a payment before the last day extends it, and a later one restores it', async () => {
    const later = at(30 * day).toISOString()
    await deliver(packageChanged(id, 2, { expiresAt: later }))
    expect(await expire(grace)).toEqual({ ended: 0, warned: 0 })
    expect(await expire(30 * day + grace)).toEqual({ ended: 1, warned: 0 })
    await deliver(packageChanged(id, 3, { expiresAt: at(90 * day).toISOString() }))
    expect((await read()).advertisingPackage).toBe('gold')
  })

  test('then it ends once, even with several processes', async () => {
    const owners = Array.from({ length: 250 }, () => listings.somebody())
    await listings.pool.query(
      `INSERT INTO listing (id, owner_id, name, slug, location, advertising_package, package_expires_at)
       SELECT gen_random_uuid(), owner, 'Café', 'cafe-' || number, 'Beeston', 'gold', $2
       FROM unnest($1::uuid[]) WITH ORDINALITY AS one(owner, number)`,
      [owners.map(({ accountId }) => accountId), expiresAt],
    )
    await Promise.all(Array.from({ length: 4 }, () => expire(grace)))
    await expire(grace)
    const { rows } = await listings.pool.query(
      `SELECT count(*), count(DISTINCT payload->>'accountId') AS owners FROM outbox WHERE type = 'listings.notice.requested.v1'`,
    )
    expect(rows).toEqual([{ count: 251, owners: 251 }])
  })
})

describe('when a package ends soon', () => {
  test('then its owner is warned seven days before, once, if it does not renew', async () => {
    await deliver(packageChanged(id, 1, { expiresAt, isEnding: true }))
    expect(await expire(-warning - 1)).toEqual({ ended: 0, warned: 0 })
    expect(await expire(-warning)).toEqual({ ended: 0, warned: 1 })
    for (const moment of [-warning, -day, 0]) expect(await expire(moment)).toEqual({ ended: 0, warned: 0 })
    expect(await notices()).toEqual([{ ...ending, listingId: id }])
    expect(await read()).toMatchObject({ advertisingPackage: 'gold', version: 2 })
  })

  test('then there is no warning for one that renews, until it is cancelled, and again for another end', async () => {
    await deliver(packageChanged(id, 1, { expiresAt }))
    expect(await expire(-warning)).toEqual({ ended: 0, warned: 0 })
    await deliver(packageChanged(id, 2, { expiresAt, isEnding: true }))
    expect(await expire(-day)).toEqual({ ended: 0, warned: 1 })
    await deliver(packageChanged(id, 3, { expiresAt }))
    expect(await expire(-day)).toEqual({ ended: 0, warned: 0 })
    await deliver(packageChanged(id, 4, { expiresAt: at(30 * day).toISOString(), isEnding: true }))
    expect(await expire(29 * day)).toEqual({ ended: 0, warned: 1 })
    expect((await notices()).map(({ endsAt }) => endsAt)).toEqual([expiresAt, at(30 * day).toISOString()])
  })

  test('then a year granted by an admin is treated the same, after a paid package too, and its owner is also warned thirty days before', async () => {
    await deliver(packageChanged(id, 1, { expiresAt }), packageEnded(id, 2))
    const { body } = await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'professional' })
    const end = Date.parse(body.packageExpiresAt)
    const month = limits.givenPackageWarningDays * day
    expect(await expirePackages(database, new Date(end - month - 1))).toEqual({ ended: 0, warned: 0 })
    await Promise.all([1, 2, 3].map(() => expirePackages(database, new Date(end - month))))
    expect(await expirePackages(database, new Date(end - warning - 1))).toEqual({ ended: 0, warned: 0 })
    expect(await notices()).toHaveLength(1)
    expect(await expirePackages(database, new Date(end - warning))).toEqual({ ended: 0, warned: 1 })
    expect((await notices()).map(({ notice, endsAt }) => [notice, endsAt])).toEqual(
      Array(2).fill(['package-ending', body.packageExpiresAt]),
    )
    expect(await expirePackages(database, new Date(end + grace - 1))).toEqual({ ended: 0, warned: 0 })
    expect(await expirePackages(database, new Date(end + grace))).toEqual({ ended: 1, warned: 0 })
    expect(await expirePackages(database, new Date(end + 9 * grace))).toEqual({ ended: 0, warned: 0 })
    expect((await read()).advertisingPackage).toBe('starter')
  })

  test('then a listing without a paid package is not changed', async () => {
    expect(await expire(100 * day)).toEqual({ ended: 0, warned: 0 })
    expect(await listings.events(id)).toHaveLength(1)
  })
})
