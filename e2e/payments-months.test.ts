import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkFor, subjectsTo } from './mailbox.ts'
import { ready } from './page.ts'
import { buy, open, openSandbox, type Payer, read, usePayers } from './payers.ts'

// The clock is shared: each test has its own account and checks nothing else.
const { someone, approve } = usePayers()

const readSubscription = async (page: Page) => (await read(page, '/api/own/subscriptions'))[0]
const readPackage = async ({ page, business }: Payer) => (await read(page, `/api/own/listings/${business.id}`)).advertisingPackage

/** Advances the sandbox's clock by a month, including everything that falls due. */
async function passMonth(page: Page): Promise<void> {
  const clock = await page.context().newPage()
  await clock.goto(new URL('/dev/stripe/clock', page.url()).href)
  const before = await clock.getByRole('time').getAttribute('datetime')
  await clock.getByRole('button', { name: 'Advance a month' }).click()
  await expect.poll(() => clock.getByRole('time').getAttribute('datetime')).not.toBe(before)
  await clock.close()
}

/** Someone's emails with a subject. */
const mailsOn = (heading: string, { page, email }: Payer) =>
  expect.poll(async () => (await subjectsTo(page, email)).filter((subject) => subject.startsWith(`${heading} –`)))

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The amounts and states of the invoices on the account screen, newest first. */
async function invoices(page: Page): Promise<string[]> {
  const rows = section(page, 'Invoices').getByRole('row').filter({ hasText: 'Gold Standard for Canal Bakery' })
  await rows.first().waitFor()
  return (await rows.allInnerTexts()).map((row) => /£[\d.]+\s+\D+?(?=\s+(?:Receipt|Invoice))/.exec(row)?.[0].replace(/\s+/g, ' ') ?? row)
}

test('when a subscription renews successfully, then it is extended by a month, with another invoice and email', async () => {
  const payer = await someone('/my-businesses')
  const { page, business } = payer
  await buy(page, business, 'gold')
  const before = await readSubscription(page)
  await mailsOn('Thank you for your payment', payer).toHaveLength(1)
  await passMonth(page)
  await expect.poll(async () => (await readSubscription(page)).paidUntil).not.toBe(before.paidUntil)
  const { paidUntil } = await readSubscription(page)
  expect(Date.parse(paidUntil) - Date.parse(before.paidUntil)).toBeGreaterThan(26 * 86_400_000)
  const term = `Paid until ${formatDate(paidUntil)}. It renews then for £199.`
  await open(page, '/my-businesses')
  await page.getByText(`Gold Standard. ${term}`).waitFor()
  await open(page, '/profile')
  await section(page, 'Subscriptions').getByText(term).waitFor()
  expect(await invoices(page)).toEqual(['£199 Paid', '£99.50 Paid'])
  await mailsOn('Thank you for your payment', payer).toHaveLength(2)
})

test('when a renewal fails, then every screen and an email show it until another card pays', async () => {
  const payer = await someone('/my-businesses')
  const { page, business } = payer
  await buy(page, business, 'gold', 'fails-at-renewal')
  const { paidUntil } = await readSubscription(page)
  await passMonth(page)
  await expect.poll(async () => (await readSubscription(page)).state).toBe('past-due')
  const end = formatDate(new Date(Date.parse(paidUntil) + 3 * 86_400_000).toISOString())
  const failure = `£199 could not be collected. Without a payment, it ends on ${end}.`
  await mailsOn('Your payment did not go through', payer).toHaveLength(1)
  await open(page, '/my-businesses')
  await page.getByText('The payment for Gold Standard failed').waitFor()
  await page.getByText(failure).waitFor()
  await page.getByRole('button', { name: 'Advertising of Canal Bakery' }).click()
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  await page.getByText('The last payment failed. Please update your card first.').waitFor()
  await open(page, '/profile')
  await section(page, 'Subscriptions').getByText('Payment failed').waitFor()
  expect(await invoices(page)).toEqual(['£199 Not paid yet', '£99.50 Paid'])
  expect(await readPackage(payer)).toBe('gold')

  await open(page, '/dashboard')
  const banner = page.getByText('The payment for Gold Standard of Canal Bakery failed')
  await banner.waitFor()
  await page.getByText(failure).waitFor()
  const portal = await openSandbox(page, 'Update your card')
  await portal.getByText('A payment has failed. Give another card to go on.').waitFor()
  await portal.getByRole('radio', { name: /Succeeds/ }).check()
  await portal.getByRole('button', { name: 'Use this card' }).click()
  await portal.getByText(/^Renews on/).waitFor()
  await expect.poll(async () => (await readSubscription(page)).state).toBe('active')
  await open(page, '/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await banner.isVisible()).toBe(false)
  await open(page, '/my-businesses')
  await page.getByText(`Paid until ${formatDate((await readSubscription(page)).paidUntil)}. It renews then for £199.`).waitFor()
  await open(page, '/profile')
  expect(await invoices(page)).toEqual(['£199 Paid', '£99.50 Paid'])
  await mailsOn('Thank you for your payment', payer).toHaveLength(2)
})

test('when all payment attempts fail, then the subscription ends, and the business has the free package on every page', async () => {
  const payer = await someone('/my-businesses')
  const { page, business } = payer
  await buy(page, business, 'gold', 'fails-at-renewal')
  await approve(business)
  await passMonth(page)
  await mailsOn('Your payment did not go through', payer).toHaveLength(1)
  await passMonth(page)
  await expect.poll(() => readPackage(payer)).toBe('starter')
  await mailsOn('Your subscription has been cancelled', payer).toHaveLength(1)
  await open(page, '/my-businesses')
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Advertising of Canal Bakery' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Starter' }).getByText('Current package').waitFor()
  // Nothing is due for an ended subscription.
  await expect.poll(async () => (await read(page, '/api/own/invoices'))[0].state).toBe('void')
  await open(page, '/profile')
  await section(page, 'Subscriptions').getByText('Ended', { exact: true }).waitFor()
  expect(await invoices(page)).toEqual(['£199 Cancelled', '£99.50 Paid'])
  await expect.poll(async () => (await read(page, `/api/listings/${business.slug}`)).package).toBe('starter')
  await open(page, `/business/${business.slug}`)
  expect(await page.getByRole('main').locator('header').textContent()).not.toContain('Gold Standard')
  await open(page, '/upgrade-premium')
  await page.getByRole('link', { name: 'Upgrade to Gold Standard' }).waitFor()
})

test('when a subscription is cancelled in the portal, then every screen shows its end, and it can be resumed', async () => {
  const payer = await someone('/my-businesses')
  const { page, business } = payer
  await buy(page, business, 'gold')
  const until = formatDate((await readSubscription(page)).paidUntil)
  const ending = `Paid until ${until}. It ends then and does not renew.`
  await open(page, '/profile')
  const portal = await openSandbox(page, 'Manage Subscription')
  await portal.getByRole('button', { name: /^Cancel at the end of the period/ }).click()
  await portal.getByText(/^Ends on/).waitFor()
  await expect.poll(async () => (await readSubscription(page)).isEnding).toBe(true)
  await mailsOn('Your subscription has been cancelled', payer).toHaveLength(1)
  await open(page, '/my-businesses')
  await page.getByText(`Gold Standard. ${ending}`).waitFor()
  await open(page, '/profile')
  await section(page, 'Subscriptions').getByText(ending).waitFor()
  await section(page, 'Subscriptions').getByText('Ending', { exact: true }).waitFor()
  await open(page, '/upgrade-premium')
  await page.getByText(`Canal Bakery. ${ending}`).waitFor()
  await open(page, '/dashboard')
  await page.getByText('Gold Standard of Canal Bakery is ending').waitFor()
  await page.getByRole('button', { name: 'Keep my package' }).waitFor()

  await portal.getByRole('button', { name: /^Keep the subscription/ }).click()
  await portal.getByText(/^Renews on/).waitFor()
  await expect.poll(async () => (await readSubscription(page)).isEnding).toBe(false)
  await open(page, '/profile')
  await section(page, 'Subscriptions').getByText(`Paid until ${until}. It renews then for £199.`).waitFor()

  await portal.getByRole('button', { name: /^Cancel at the end of the period/ }).click()
  await portal.getByText(/^Ends on/).waitFor()
  await passMonth(page)
  await expect.poll(async () => (await readSubscription(page)).state).toBe('ended')
  await open(page, '/my-businesses')
  await page.getByText(`Gold Standard until ${until}. It does not renew automatically.`).waitFor()
  expect(await read(page, '/api/own/invoices')).toHaveLength(1)
})

test('when a package is ending, then the email and the screens link to where it can be resumed, and it renews as before', async () => {
  const payer = await someone('/my-businesses')
  const { page, business, email } = payer
  await buy(page, business, 'gold')
  const { id, paidUntil } = await readSubscription(page)
  const renewing = `Paid until ${formatDate(paidUntil)}. It renews then for £199.`
  const cancel = async () => {
    await open(page, '/profile')
    const portal = await openSandbox(page, 'Manage Subscription')
    await portal.getByRole('button', { name: /^Cancel at the end of the period/ }).click()
    await portal.getByText(/^Ends on/).waitFor()
    await expect.poll(async () => (await readSubscription(page)).isEnding).toBe(true)
    await portal.close()
  }
  await cancel()
  await mailsOn('Your subscription has been cancelled', payer).toHaveLength(1)
  await open(page, '/dashboard')
  await page.goto(await linkFor(page, email, 1, /https?:[^\s"'<&]*#subscriptions/))
  await ready(page)
  await section(page, 'Subscriptions').getByText('By keeping it, you accept our terms of use, and ask us to go on.').waitFor()
  await section(page, 'Subscriptions').getByRole('button', { name: 'Keep my package' }).dblclick()
  await page.getByText('You keep Gold Standard').waitFor()
  await section(page, 'Subscriptions').getByText(renewing).waitFor()
  expect(await readSubscription(page)).toMatchObject({ id, paidUntil, isEnding: false })
  await mailsOn('Your subscription to Gold Standard for Canal Bakery has changed', payer).toHaveLength(1)

  await cancel()
  await open(page, `/my-businesses?advertising=${business.id}`)
  const dialog = page.getByRole('dialog', { name: 'Manage Advertising' })
  await dialog.getByText('It ends then and does not renew.').waitFor()
  await dialog.getByRole('button', { name: 'Keep my package' }).click()
  await dialog.getByText(`Gold Standard. ${renewing}`).waitFor()
  expect(await readSubscription(page)).toMatchObject({ id, paidUntil, isEnding: false })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(/\/my-businesses$/)

  await cancel()
  await page.route('**/resumption', (route) => route.abort())
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Keep my package' }).click()
  await page.getByText('We could not reach the server.').waitFor()
  await page.unroute('**/resumption')
  await page.getByRole('button', { name: 'Keep my package' }).click()
  await page.getByText('You keep Gold Standard').waitFor()
  await expect.poll(() => page.getByText('Gold Standard of Canal Bakery is ending').isVisible()).toBe(false)
  expect(await read(page, '/api/own/invoices')).toHaveLength(1)
})
