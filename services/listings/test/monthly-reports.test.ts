import { randomUUID } from 'node:crypto'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { monthAfter } from '@directory/contracts/catalogue/months'
import { Engagement } from '@directory/contracts/events/engagement'
import { MonthlyReportRequested } from '@directory/contracts/events/notices'
import { DayOfEngagement } from '@directory/contracts/http/engagement'
import { keys, mapToObj, sumBy } from 'remeda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDatabase, type Database } from '../src/database.ts'
import { sendReports } from '../src/monthly-reports/send-reports.ts'
import { type StartedListings, startListings } from './listings-app.ts'

const now = new Date()
const month = monthAfter(localDate(now), -1)
const metrics = keys(Engagement.shape)

let listings: StartedListings
let database: Database
let categories: string[]
beforeAll(async () => {
  listings = await startListings()
  database = createDatabase(listings.pool)
  categories = (await listings.pool.query<{ id: string }>('SELECT id FROM category ORDER BY id')).rows.map(({ id }) => id)
})
afterAll(async () => {
  await database?.$disconnect()
  await listings?.stop()
})

/** A listing from before the month, visible unless it is not approved. */
async function publish(owner: ReturnType<StartedListings['somebody']>, categoryId = categories[0], isApproved = true): Promise<string> {
  const { body } = await listings.as(owner, 'POST', '/listings', { name: 'Café', description: 'x', location: 'Nottingham', categoryId })
  if (isApproved) await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved })
  await listings.pool.query(`UPDATE listing SET created_at = now() - interval '100 days' WHERE id = $1`, [body.id])
  return String(body.id)
}

/** Engagement on days of the last month and of those before and after it, different for each listing. */
const engage = (id: string, times: number) =>
  listings.pool.query(
    `INSERT INTO listing_engagement (listing_id, day, kind, count)
     SELECT $1, day, kind, $2 * (1 + extract(day FROM day)::integer % 3)
     FROM (VALUES ($3::date - 1), ($3::date), ($3::date + 9), (($3::date + interval '1 month')::date - 1), (($3::date + interval '1 month')::date)) AS one (day)
       CROSS JOIN unnest(ARRAY['appearance', 'view', 'call', 'email', 'website', 'enquiry', 'answer']) AS kind`,
    [id, times, `${month}-01`],
  )

const reports = async () => (await listings.eventsOf(MonthlyReportRequested)).map(({ accountId, notice }) => ({ accountId, ...notice }))

test('when a month is over, then each owner gets its report once, and its sums are those of the dashboard and of the rows', async () => {
  const owners = Array.from({ length: 4 }, () => listings.somebody())
  const ids = await Promise.all([...owners, ...owners.slice(0, 1)].map((owner) => publish(owner)))
  for (const [index, id] of ids.entries()) await engage(id, index + 1)
  const [lonely, hidden] = [listings.somebody(), listings.somebody()]
  await publish(lonely, categories[1])
  await publish(hidden, categories[0], false)

  const sent = await Promise.all([sendReports(database, now), sendReports(database, now)])
  expect([sumBy(sent, (count) => count), await sendReports(database, now)]).toEqual([5, 0])
  const received = await reports()
  expect(received.map(({ accountId }) => accountId).toSorted()).toEqual([...owners, lonely].map(({ accountId }) => accountId).toSorted())
  expect(new Set(received.map((report) => report.month))).toEqual(new Set([month]))

  for (const owner of owners) {
    const { body } = await listings.as(owner, 'GET', '/engagement?days=70')
    const days = z
      .array(DayOfEngagement)
      .parse(body)
      .filter(({ day }) => day.startsWith(month))
    const { rows } = await listings.pool.query<{ sum: number }>(
      `SELECT sum(count)::integer FROM listing_engagement JOIN listing ON id = listing_id WHERE owner_id = $1 AND to_char(day, 'YYYY-MM') = $2`,
      [owner.accountId, month],
    )
    const businesses = received.find(({ accountId }) => accountId === owner.accountId)?.businesses ?? []
    const sums = (all: readonly Engagement[]) => mapToObj(metrics, (metric) => [metric, sumBy(all, (one) => one[metric])])
    expect(sums(businesses.map((business) => business.month))).toEqual(sums(days))
    expect(sumBy(metrics, (metric) => sums(days)[metric])).toBe(rows[0]?.sum)
  }
  // Five visible businesses: the third of them is in the middle. The sixth, which is hidden, does not count.
  const [third] = received.filter(({ accountId }) => accountId === owners[2]?.accountId)
  expect(third?.businesses[0]?.categoryMedian).toEqual(third?.businesses[0]?.month)
  expect(third?.businesses[0]?.monthBefore.views).toBeGreaterThan(0)
  const [alone] = received.filter(({ accountId }) => accountId === lonely.accountId)
  expect(alone?.businesses).toMatchObject([
    { month: mapToObj(metrics, (metric) => [metric, 0]), categoryMedian: null, suggestion: 'picture' },
  ])
})

test('when a review was published in the month, then it counts on that day, also if it was written before', async () => {
  const owner = listings.somebody()
  const id = await publish(owner, categories[2])
  const author = randomUUID()
  await listings.pool.query('INSERT INTO author (id) VALUES ($1)', [author])
  await listings.pool.query(
    `INSERT INTO review (id, listing_id, author_id, rating, comment, state, created_at, owner_told_at)
     VALUES ($1, $2, $3, 5, 'Good.', 'approved', $4::date - 3, $4::date + interval '12 hours')`,
    [randomUUID(), id, author, `${month}-01`],
  )
  await sendReports(database, now)
  const report = (await reports()).find(({ accountId }) => accountId === owner.accountId)
  expect(report?.businesses[0]).toMatchObject({ month: { reviews: 1 }, monthBefore: { reviews: 0 } })
})

test('when enquiries of the month were answered after it, or marked as spam, then the report does not suggest to answer them', async () => {
  const owner = listings.somebody()
  const [settled, waiting] = [await publish(owner, categories[3]), await publish(owner, categories[3])]
  await listings.pool.query(
    `INSERT INTO listing_engagement (listing_id, day, kind, count)
     VALUES ($1, $3, 'enquiry', 2), ($1, $3, 'settled', 3), ($1, $3, 'reopened', 1), ($2, $3, 'enquiry', 2), ($2, $3, 'settled', 1), ($2, $3::date - 1, 'settled', 1), ($2, $3, 'answer', 2)`,
    [settled, waiting, `${month}-01`],
  )
  await sendReports(database, now)
  const { rows } = await listings.pool.query<{ id: string; slug: string }>('SELECT id, slug FROM listing WHERE owner_id = $1', [
    owner.accountId,
  ])
  const { businesses } = (await reports()).find(({ accountId }) => accountId === owner.accountId) ?? { businesses: [] }
  const suggested = (id: string) => businesses.find(({ slug }) => slug === rows.find((row) => row.id === id)?.slug)?.suggestion
  expect([suggested(settled), suggested(waiting)]).toEqual(['picture', 'enquiries'])
})

test('when an owner has listed another business since the month, then the report is about those that existed', async () => {
  const owner = listings.somebody()
  const [old, young] = [await publish(owner, categories[4]), await publish(owner, categories[4])]
  await listings.pool.query(`UPDATE listing SET created_at = $2::date + interval '1 month' WHERE id = $1`, [young, `${month}-01`])
  const { rows } = await listings.pool.query<{ slug: string }>('SELECT slug FROM listing WHERE id = $1', [old])
  await sendReports(database, now)
  const report = (await reports()).find(({ accountId }) => accountId === owner.accountId)
  expect(report?.businesses.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug))
})
