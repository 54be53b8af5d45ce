import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRunning } from '../deploy/local/running.ts'
import { buy, open, usePayers } from './payers.ts'
import { admin } from './sign-in.ts'
import { isAccessible } from './violations.ts'

const { approve, atWork, dataDirectory, someone, url } = usePayers({ isAlone: true })
const consumer = 'bff.directory'

let database: pg.Client
beforeAll(async () => {
  const running = await readRunning(dataDirectory())
  if (!running) throw new Error('the product is not running')
  database = new pg.Client({ connectionString: running.databaseUrl })
  await database.connect()
})
afterAll(() => database?.end())

/** Stores a dead letter about a category, as if the directory had failed when it arrived. */
async function addDeadLetter(name: string): Promise<string> {
  const [message, category] = [randomUUID(), randomUUID()]
  const envelope = {
    id: message,
    type: 'listings.category.upserted.v1',
    aggregate: { type: 'category', id: category, version: 1 },
    occurredAt: '2026-11-20T09:00:00.000Z',
    trace: null,
    data: { id: category, version: 1, slug: name.toLowerCase(), name, description: `All about ${name}.`, sortOrder: 99 },
  }
  await database.query(
    `INSERT INTO bff.dead_letter (consumer, message_id, envelope, reason, attempts) VALUES ($1, $2, $3, 'The directory was broken.', 5)`,
    [consumer, message, envelope],
  )
  return message
}

const findChart = (page: Page, name: string) => page.getByRole('figure').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('when everything is healthy, then the page shows so for every service, and refreshes automatically; the search is rebuilt on demand', async () => {
  const { page, complaints } = await atWork('/admin')
  await page.getByRole('link', { name: 'Health' }).click()
  await page.getByRole('status').getByText('All is well').waitFor()
  for (const name of ['Website', 'Accounts', 'Businesses', 'Pictures', 'Payments', 'Social media', 'Enquiries'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await page.getByText('Healthy', { exact: true }).count()).toBe(7)
  await page.getByText('All events from Stripe have been processed.').waitFor()
  await isAccessible(page)
  const read = page.getByText(/^Last read at/)
  const before = await read.textContent()
  await expect.poll(() => read.textContent()).not.toBe(before)
  await page.getByRole('button', { name: 'Rebuild the search' }).click()
  await page.getByText('The search is being rebuilt').waitFor()
  await page.getByText(/^The last rebuild indexed \d+ entries\.$/).waitFor()
  await page.getByRole('status').getByText('All is well').waitFor()
  expect(complaints).toEqual([])
})

test('when messages have failed, then an admin is notified, views and replays one, and discards another after a confirmation', async () => {
  await addDeadLetter('Orchards')
  const discarded = await addDeadLetter('Vineyards')
  const { page, complaints } = await atWork('/admin')
  await page.getByText(`2 messages failed permanently: ${consumer}.`).waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: 'See the health page' }).click()
  await page.getByText('Something is wrong').waitFor()
  await page.getByRole('link', { name: '2 messages' }).click()
  const message = (about: string) => page.getByRole('listitem').filter({ hasText: `"name": "${about}"` })
  await page.getByText('The directory was broken.').first().waitFor()
  await message('Orchards').getByText('Message content').click()
  await message('Orchards').getByText('"description": "All about Orchards."').waitFor()
  await isAccessible(page)
  await message('Orchards').getByRole('button', { name: 'Replay' }).click()
  await page.getByText('1 message replayed').waitFor()
  await message('Orchards').waitFor({ state: 'detached' })
  const categories = async () => (await page.request.get(url('/api/categories'))).text()
  await expect.poll(categories).toContain('Orchards')

  await message('Vineyards').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog', { name: 'Discard this message?' }).getByRole('button', { name: 'Cancel' }).click()
  await message('Vineyards').getByRole('button', { name: 'Discard' }).click()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Discard message' }).click()
  await page.getByText('1 message discarded').waitFor()
  await page.getByText('No failed messages').waitFor()
  const back = page.getByRole('link', { name: 'Back to the health page' })
  await expect.poll(() => back.evaluate((link) => link === document.activeElement)).toBe(true)
  await back.press('Enter')
  await page.getByRole('status').getByText('All is well').waitFor()
  expect(await categories()).not.toContain('Vineyards')

  await open(page, '/admin/audit?kind=message')
  const decision = page.getByRole('row').filter({ hasText: 'Discard messages' })
  await decision.getByText(admin.email).waitFor()
  await decision.getByText(consumer).waitFor()
  const entries = await (await page.request.get(url('/api/admin/audit?kind=message'))).json()
  expect(entries[0].subject.id).toBe(discarded)
  expect(complaints).toEqual([])
})

test('when a webhook has failed, then an admin can retry it', async () => {
  await database.query(
    `INSERT INTO billing.webhook_event (id, type, customer_id, created_at, attempts, next_attempt_at, last_error)
     VALUES ('evt_failed', 'invoice.paid', 'cus_nobody', now(), 3, now() + interval '1 hour', 'Stripe: StripeInvalidRequestError')`,
  )
  const { page, complaints } = await atWork('/admin/health')
  await page.getByText('1 Stripe webhook could not be processed.').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'evt_failed' })
  await row.getByText('Stripe: StripeInvalidRequestError').waitFor()
  await isAccessible(page)
  await row.getByRole('button', { name: 'Try now' }).click()
  await page.getByText('1 webhook retried').waitFor()
  await page.getByText('All events from Stripe have been processed.').waitFor()
  await page.getByRole('status').getByText('All is well').waitFor()
  expect(complaints).toEqual([])
})

test('when a business is approved and its package paid, then the statistics show it', async () => {
  const { page: office, complaints } = await atWork('/admin/statistics')
  await office.getByText('No revenue yet').waitFor()
  await office.getByText('Median time').first().waitFor()
  await isAccessible(office)
  const { business, page: owner } = await someone('/my-businesses', 'Clifton Bakery')
  await approve(business)
  await buy(owner, business, 'gold')
  await office.reload()
  const approvals = findChart(office, 'Approvals')
  await approvals.getByText('As a table').click()
  await approvals.getByRole('row').nth(1).getByRole('cell', { name: '1' }).waitFor()
  await office.getByText('100 % (1)').waitFor()
  await office.getByText('Less than an hour').first().waitFor()
  const revenue = findChart(office, 'Revenue by package')
  await revenue.getByText('As a table').click()
  await revenue.getByRole('row').nth(1).getByRole('cell', { name: /£/ }).first().waitFor()
  await isAccessible(office)
  await office.getByRole('link', { name: '3 months' }).click()
  await office.waitForURL(url('/admin/statistics?months=3'))
  await expect.poll(() => approvals.getByRole('row').count()).toBe(4)
  expect(complaints).toEqual([])
})
