import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buy, open, usePayers } from './payers.ts'
import { admin, signIn } from './sign-in.ts'

const { someone, url, visit } = usePayers({ isAlone: true })

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const narrow = { width: 360, height: 740 }

test('when customers have paid, then an admin sees their payments, filtered as well, and compares them with Stripe', async () => {
  const [one, other] = [await someone('/my-businesses'), await someone('/my-businesses', 'Lock Bakery')]
  await buy(one.page, one.business, 'professional')
  await buy(other.page, other.business, 'gold')

  const { page, complaints } = await visit('/admin')
  await page.waitForURL(url('/auth?from=%2Fadmin'))
  await signIn(page, admin)
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
  await rows(page).first().waitFor()
  expect((await rows(page).getByRole('rowheader').allInnerTexts()).toSorted()).toEqual([one.email, other.email].toSorted())
  const row = await rows(page).filter({ hasText: one.email }).textContent()
  for (const text of ['Professional', 'Canal Bakery', 'Active', '£49.99', '£0']) expect(row).toContain(text)

  await page.getByRole('link', { name: one.email, exact: true }).click()
  await page.getByText(`Only payments of ${one.email} are shown.`).waitFor()
  expect(await rows(page).count()).toBe(1)
  await page.getByRole('link', { name: 'Show all payments' }).click()
  await page.getByRole('link', { name: 'Lock Bakery' }).click()
  await page.waitForURL(url(`/admin/payments?listing=${other.business.id}`))
  await page.getByText('Only payments for Lock Bakery are shown.').waitFor()
  expect(await rows(page).count()).toBe(1)
  await page.setViewportSize(narrow)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)

  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Open/ }).click()
  const stripe = await opened
  await stripe.getByText('Sandbox: no real money').waitFor()
  await stripe.getByText(other.email).waitFor()
  await stripe.close()

  await page.getByText('There has been no comparison with Stripe yet.').waitFor()
  await page.getByRole('button', { name: 'Compare with Stripe' }).click()
  await page.getByText('2 subscriptions compared. No differences found.').waitFor()
  const found = { stripeId: 'in_1', what: 'Its refund was returned, and has been requested again.', isMended: true }
  await page.route('**/api/admin/reconciliations', async (route) => {
    const response = await route.fetch()
    const nightly = { finishedAt: '2026-11-20T03:23:00.000Z', compared: 2, differences: [found] }
    await route.fulfill({ response, json: [...(await response.json()), nightly] })
  })
  await page.reload()
  await page.getByText('2 subscriptions compared. No differences found.').waitFor()
  await page.getByText('Earlier differences').click()
  await page.getByText(found.what).waitFor()
  expect(complaints).toEqual([])
})

test('when an admin rejects a paid business with a refund, then its owner gets the refund and the reason', async () => {
  const { page: theirs, business } = await someone('/my-businesses', 'Trent Bakery')
  await buy(theirs, business, 'professional')
  const { page } = await visit('/auth?from=%2Fadmin%3Fq%3Dtrent%2Bbakery%26state%3Dpending')
  await signIn(page, admin)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: business.name }) })
  await expect.poll(() => row.getByRole('link', { name: `Payments of ${business.name}` }).count()).toBe(1)
  await row.getByLabel(`Package of ${business.name}`).selectOption('Gold')
  await page.getByText('The owner pays for this business’s package.').waitFor()
  await row.getByLabel(`Package of ${business.name}`).selectOption('Starter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await row.getByLabel(`Package of ${business.name}`).inputValue()).toBe('professional')
  await row.getByRole('button', { name: `Reject ${business.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject business' }).click()
  await dialog.getByText('Enter the reason, for the owner.').waitFor()
  await dialog.getByLabel('In your own words').fill('It is in another city.')
  await dialog.getByLabel('Refund what was paid').check()
  await dialog.getByRole('button', { name: 'Reject business' }).click()
  await page.getByText(`${business.name} is rejected. Its owner is told why.`).waitFor()

  await open(theirs, '/my-businesses')
  await theirs.getByText('It is in another city.').waitFor()
  await expect
    .poll(async () => {
      await page.goto(url(`/admin/payments?listing=${business.id}`))
      await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
      await rows(page).first().waitFor()
      return rows(page).first().textContent()
    })
    .toMatch(/Refunded£49\.99/)
})

test('when there are no payments for the filters in the URL, then a message is shown', async () => {
  const { page } = await visit('/auth?from=/admin/payments%3Flisting%3Dnonsense')
  await signIn(page, admin)
  await page.getByRole('heading', { name: 'No payments found' }).waitFor()
})

test('when somebody who is not an admin opens the payments, then they are redirected to the home page', async () => {
  const { page } = await someone('/my-businesses', 'Wharf Bakery')
  await open(page, '/admin/payments')
  await page.waitForURL(url('/'))
})
