import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buy, open, usePayers } from './payers.ts'
import { accountant, manager, moderator } from './sign-in.ts'
import { becomeClient } from './social-clients.ts'
import { isAccessible } from './violations.ts'

const { atWork, newcomer, someone, url } = usePayers()

/** The other screens that the start screen links to. */
const destinations = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Moderation' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

/** Opens what is not for a role, which says so and leads back. */
async function isRefused(page: Page, path: string, dashboard: string): Promise<void> {
  await open(page, path)
  await page.getByRole('heading', { level: 1, name: 'Not part of your role' }).waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: dashboard, exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: dashboard }).waitFor()
}

test('when a moderator works, then they approve a business, and are told what is not for them', async () => {
  const { business } = await someone('/my-businesses', 'Moderated Bakery')
  const { page, complaints } = await atWork('/admin?q=Moderated+Bakery', moderator)
  await page.getByRole('heading', { level: 1, name: 'Moderator Dashboard' }).waitFor()
  expect(await destinations(page)).toEqual([
    '/admin/desk',
    '/admin/reviews',
    '/admin/reports',
    '/admin/business-claims',
    '/admin/enquiries',
    '/admin/changes',
    '/admin/drift',
  ])
  const row = page.getByRole('row').filter({ hasText: business.name })
  await row.getByRole('button', { name: `Pending: approve ${business.name}` }).waitFor()
  for (const label of [`Edit ${business.name}`, `Delete ${business.name}`])
    expect(await row.getByRole('button', { name: label }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await isAccessible(page)
  await row.getByRole('button', { name: `Pending: approve ${business.name}` }).click()
  await page.getByText(`${business.name} is approved.`).waitFor()
  await expect.poll(async () => (await page.request.get(url(`/business/${business.slug}`))).status()).toBe(200)
  await isRefused(page, '/admin/accounts', 'Moderator Dashboard')
  await isRefused(page, '/admin/social-media', 'Moderator Dashboard')
  expect(complaints).toEqual([])
})

test('when an accountant works, then they read payments and revenue, and change nothing', async () => {
  const { page: theirs, business, email } = await someone('/my-businesses', 'Paying Bakery')
  await buy(theirs, business, 'gold')
  const { page, complaints } = await atWork('/admin', accountant)
  await page.getByRole('heading', { level: 1, name: 'Accountant Dashboard' }).waitFor()
  expect(await destinations(page)).toEqual(['/admin/payments', '/admin/statistics'])
  await isAccessible(page)
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await page.getByRole('link', { name: email, exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Compare with Stripe' }).count()).toBe(0)
  await isAccessible(page)
  await page.getByRole('link', { name: 'Accountant Dashboard' }).click()
  await page.getByRole('link', { name: 'Statistics', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Revenue' }).waitFor()
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Revenue'])
  await isAccessible(page)
  await isRefused(page, '/admin/reviews', 'Accountant Dashboard')
  expect(complaints).toEqual([])
})

test('when an admin gives a client to a manager, then the manager works for that client, and finds no other', async () => {
  const { page: one } = await newcomer('/')
  const given = await becomeClient(one, 'Given Bakery')
  const { page: two } = await newcomer('/')
  const other = await becomeClient(two, 'Other Bakery')

  const { page: office } = await atWork('/admin')
  await open(office, `/admin/social-media?client=${given.id}`)
  const toggle = office.getByRole('dialog').getByRole('switch', { name: manager.email })
  await toggle.click()
  await office.getByText(`The client is given to ${manager.email}`).waitFor()
  expect(await toggle.getAttribute('aria-checked')).toBe('true')
  await isAccessible(office)

  const { page, complaints } = await atWork('/admin', manager)
  await page.getByRole('heading', { level: 1, name: 'Social Media Manager Dashboard' }).waitFor()
  expect(await destinations(page)).toEqual(['/admin/social-media', '/admin/social-media/calendar'])
  await page.getByText('1 client', { exact: true }).waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: /^Social media/ }).click()
  await page.getByRole('heading', { level: 3, name: 'Given Bakery' }).waitFor()
  expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Given Bakery'])
  await page.getByRole('link', { name: 'Messages of Given Bakery' }).click()
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  await page.getByRole('textbox').fill('Good morning.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Good morning.').first().waitFor()
  expect(complaints).toEqual([])

  await isRefused(page, '/admin/payments', 'Social Media Manager Dashboard')
  await open(page, `/admin/social-media/${other.id}/calendar`)
  await page.getByRole('heading', { name: 'The client could not be read' }).waitFor()

  await toggle.click()
  await office.getByText(`The client is no longer given to ${manager.email}`).waitFor()
  await open(page, '/admin/social-media')
  await page.getByText('The clients that an admin gives to you appear here.').waitFor()
})
