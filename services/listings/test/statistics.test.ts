import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { timeZone } from '@directory/contracts/catalogue/local-time'
import type { ListingStatistics } from '@directory/contracts/http/statistics'
import { migrate } from '@directory/kit/database/migrate'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listingsService } from '../src/app.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())
beforeEach(() => listings.pool.query('DELETE FROM listing'))

const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Beeston, Nottingham' }
const submit = async () => String((await listings.as(listings.somebody(), 'POST', '/listings', draft)).body.id)
const approve = (id: string, isApproved = true) =>
  listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved, reason: 'It has changed.' })
const statistics = async (months = 12): Promise<ListingStatistics> =>
  (await listings.as('admin', 'GET', `/listing-statistics?months=${months}`)).body
const created = (id: string, at: string) => listings.pool.query(`UPDATE listing SET created_at = ${at} WHERE id = $1`, [id])
const monthStart = (monthsAgo: number) =>
  `(date_trunc('month', now() AT TIME ZONE '${timeZone}') - interval '${monthsAgo} months') AT TIME ZONE '${timeZone}'`

test('when there is no activity, then every month of the period is listed with zeros, up to the current one', async () => {
  const { overall, months } = await statistics(6)
  expect(overall).toEqual({ approved: 0, medianHours: null, inTime: 0 })
  expect(months).toHaveLength(6)
  const { rows } = await listings.pool.query<{ month: string }>(`SELECT to_char(now() AT TIME ZONE '${timeZone}', 'YYYY-MM') AS month`)
  expect(months.at(-1)).toEqual({ month: rows[0]?.month, created: 0, approved: 0, medianHours: null, inTime: 0, views: 0, contacts: 0 })
  expect((await listings.as('admin', 'GET', '/listing-statistics?months=5')).status).toBe(400)
  expect((await listings.as('owner', 'GET', '/listing-statistics')).status).toBe(403)
})

test('when businesses are approved, then the first time counts, with the time it took, except those approved from the start', async () => {
  const ids = [await submit(), await submit(), await submit(), await submit()]
  for (const [index, hours] of [1, 24, 49].entries()) await created(ids[index] ?? '', `now() - interval '${hours} hours'`)
  for (const id of ids.slice(0, 3)) await approve(id)
  await approve(ids[0] ?? '', false)
  await approve(ids[0] ?? '')
  const imported = { source: 'test', sourceId: randomUUID(), name: 'An import', location: 'Beeston', isApproved: true }
  await listings.as('admin', 'POST', '/imports/listings', { rows: [imported] })
  const { overall } = await statistics()
  expect(overall).toEqual({ approved: 3, inTime: 2, medianHours: expect.closeTo(24, 1) })
})

test('when something happens around midnight in London, then it counts in London’s month', async () => {
  const [before, after, long] = [await submit(), await submit(), await submit()]
  await created(before, `${monthStart(4)} - interval '1 second'`)
  await created(after, monthStart(4))
  await created(long, `${monthStart(11)} - interval '1 second'`)
  await listings.pool.query(
    `INSERT INTO listing_engagement (listing_id, day, kind, count) SELECT $1, day, kind, count FROM (VALUES
       ((date_trunc('month', now() AT TIME ZONE '${timeZone}') - interval '4 months')::date, 'view', 7),
       ((date_trunc('month', now() AT TIME ZONE '${timeZone}') - interval '4 months')::date, 'call', 2),
       ((date_trunc('month', now() AT TIME ZONE '${timeZone}') - interval '4 months')::date, 'appearance', 500),
       ((date_trunc('month', now() AT TIME ZONE '${timeZone}') - interval '4 months')::date - 1, 'website', 3)
     ) AS done (day, kind, count)`,
    [after],
  )
  const { months } = await statistics()
  expect(months.at(-5)).toMatchObject({ created: 1, views: 7, contacts: 2 })
  expect(months.at(-6)).toMatchObject({ created: 1, views: 0, contacts: 3 })
  expect(months.reduce((sum, month) => sum + month.created, 0)).toBe(2)
})

test('when businesses were approved before that was stored, then the time is taken from the audit', async () => {
  const directory = await createTemporaryDirectory()
  const before = path.join(directory.path, 'migrations')
  await cp(listingsService.migrations.directory, before, { recursive: true, filter: (source) => !source.includes('0011_first_approval') })
  const database = await createTestDatabase({ migrations: [{ ...listingsService.migrations, directory: before }] })
  try {
    const [approved, never] = [randomUUID(), randomUUID()]
    await database.pool.query(
      `INSERT INTO listings.listing (id, owner_id, name, slug, location, is_approved)
       SELECT id, gen_random_uuid(), 'A business', id::text, 'Beeston', true FROM unnest($1::uuid[]) AS id`,
      [[approved, never]],
    )
    const decide = (at: string, was: boolean) =>
      database.pool.query(
        `INSERT INTO listings.audit_entry (id, at, actor_id, action, subject_kind, subject_id, listing_id, before, after)
         VALUES (gen_random_uuid(), $2, gen_random_uuid(), 'setApproval', 'listing', $1, $1, $3, $4)`,
        [approved, at, { isApproved: was }, { isApproved: !was }],
      )
    await decide('2026-03-01T10:00:00Z', false)
    await decide('2026-03-02T10:00:00Z', true)
    await decide('2026-03-03T10:00:00Z', false)
    await migrate({ url: database.url, ...listingsService.migrations })
    const { rows } = await database.pool.query(
      'SELECT id, first_approved_at AS at FROM listings.listing WHERE first_approved_at IS NOT NULL',
    )
    expect(rows).toEqual([{ id: approved, at: new Date('2026-03-01T10:00:00Z') }])
  } finally {
    await database.drop()
    await directory.remove()
  }
})
