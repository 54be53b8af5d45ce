import { formatDate } from '@directory/contracts/catalogue/local-time'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { type BusinessOffer, type OfferId, offers, type SocialOffer } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests } from './page.ts'
import { buy, open, openSandbox, pay, read, usePayers } from './payers.ts'

const { someone, approve, url } = usePayers()

const getOffer = (id: OfferId): BusinessOffer | SocialOffer => offers[id]
const inFull = (pence: number): string => `£${(pence / 100).toFixed(2)}`

/** Expects the catalogue's price of an offer on the payment page, to the penny, today and from then on. */
async function expectPrice(payment: Page, id: OfferId): Promise<void> {
  const { monthly, firstMonth } = getOffer(id)
  await payment.getByRole('button', { name: `Pay ${inFull(firstMonth ?? monthly)}`, exact: true }).waitFor()
  await payment.getByText(firstMonth ? `today, then ${inFull(monthly)} a month` : 'a month', { exact: true }).waitFor()
}

/** Expects the invoice of an offer's first month on the account screen. */
async function expectInvoice(page: Page, id: OfferId, what: string): Promise<void> {
  const { monthly, firstMonth = monthly } = getOffer(id)
  const invoices = page.getByRole('region', { name: 'Invoices' }).getByRole('row').filter({ hasText: what })
  await invoices.getByText(formatPounds(firstMonth), { exact: true }).waitFor()
  await invoices.getByText('Paid', { exact: true }).waitFor()
  expect(await invoices.count()).toBe(1)
}

const hasFocus = (button: Locator | undefined) =>
  expect.poll(() => button?.evaluate((element) => element === document.activeElement)).toBe(true)

const choosePlan = (plan: string) => async (page: Page) => {
  await page.getByRole('link', { name: `Choose ${plan}` }).click()
}
const chooseInManageAdvertising = async (page: Page) => {
  await page.getByRole('button', { name: 'Advertising of Canal Bakery' }).click()
}

const sales = [
  {
    id: 'gold-direct',
    path: '/upgrade-premium',
    begin: (page: Page) => page.getByRole('link', { name: 'Upgrade to Gold Standard' }).click(),
  },
  { id: 'pricing-professional', path: '/advertising-pricing', begin: choosePlan('Professional') },
  { id: 'pricing-gold', path: '/advertising-pricing', begin: choosePlan('Gold Standard') },
  { id: 'manage-professional', path: '/my-businesses', begin: chooseInManageAdvertising },
  { id: 'manage-gold', path: '/my-businesses', begin: chooseInManageAdvertising },
] as const

test.each(sales)('when $id is bought from $path, then it costs the displayed price, and every screen shows the package', async (sale) => {
  const { id, path, begin } = sale
  const { monthly } = getOffer(id)
  const { name, imageCap } = packages[offers[id].package]
  const { page, complaints, business } = await someone(path)
  await begin(page)
  await page
    .getByText(`${formatPounds(monthly)} a month`)
    .first()
    .waitFor()
  const payment = await openSandbox(page, new RegExp(`^(Upgrade to|Choose) ${name}`))
  await expectPrice(payment, id)
  expect(await read(page, '/api/own/subscriptions')).toEqual([])
  await pay(payment)
  await payment.getByRole('heading', { level: 1, name: 'Package Upgraded Successfully!' }).waitFor()
  await payment.getByText(`Up to ${imageCap} images`).waitFor()

  await page.bringToFront()
  await page
    .getByText(/Paid until/)
    .first()
    .waitFor()
  const [subscription, ...others] = await read(page, '/api/own/subscriptions')
  expect(others).toEqual([])
  const term = `Paid until ${formatDate(subscription.paidUntil)}. It renews then for ${formatPounds(monthly)}.`
  await page.getByText(`${name}. ${term}`).first().waitFor()
  await approve(business)
  await open(page, `/my-businesses/${business.id}/edit`)
  await page.getByText(`0 of ${imageCap}.`).waitFor()
  await expect.poll(async () => (await page.request.get(url(`/business/${business.slug}`))).status()).toBe(200)
  await open(page, `/business/${business.slug}`)
  await page.getByRole('main').locator('header').getByText(name, { exact: true }).waitFor()
  await open(page, '/profile')
  await page.getByRole('region', { name: 'Subscriptions' }).getByText(term).waitFor()
  await expectInvoice(page, id, `${name} for Canal Bakery`)
  expect(complaints).toEqual([])
})

test('when a package is chosen before the session is loaded, then the link still works', async () => {
  const { page } = await someone('/about')
  const release = await delayRequests(page, '**/api/session')
  await open(page, '/advertising-pricing')
  await choosePlan('Gold Standard')(page)
  await release()
  await page.waitForURL('**/my-businesses?upgrade=gold&screen=pricing-page')
})

test('when the free package is chosen, then nothing is paid or due', async () => {
  const { page } = await someone('/advertising-pricing')
  await page.getByRole('link', { name: 'List Your Business Free' }).click()
  await page.getByLabel('Business name').fill('Trent Lock Bakery')
  await page.getByLabel('Description').fill('Sourdough, pies and Eccles cakes.')
  await page.getByLabel('Location').fill('Beeston, Nottingham')
  await page.getByRole('button', { name: 'Submit Business' }).click()
  await page.waitForURL(url('/'))
  expect(page.context().pages()).toHaveLength(1)
  await open(page, '/profile')
  await page.getByText('You have not bought anything.').waitFor()
  await page.getByText('There are no invoices yet.').waitFor()
  const listings: { advertisingPackage: string }[] = await read(page, '/api/own/listings')
  expect(listings.map(({ advertisingPackage }) => advertisingPackage)).toEqual(['starter', 'starter'])
})

test.each(['social-basic', 'social-professional', 'social-enterprise'] as const)(
  'when %s is bought, then the page waits for the confirmation, and the package is shown with its invoice',
  async (id) => {
    const { name, monthly } = offers[id]
    const { page, complaints } = await someone('/social-media-marketing')
    const payment = await openSandbox(page, `Buy ${name}`)
    await expectPrice(payment, id)
    const release = await delayRequests(payment, '**/api/own/checkouts/*')
    await pay(payment)
    await payment.getByText('Confirming your payment…').waitFor()
    await payment.getByRole('heading', { level: 1, name: 'Your social media package' }).waitFor()
    await release()
    await payment.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
    await payment.getByText(`Social media ${name} is yours.`).waitFor()
    const session = new URL(payment.url()).searchParams.get('session_id') ?? ''
    await payment.getByText(session, { exact: true }).waitFor()
    await open(payment, '/profile')
    await payment.getByText(`It renews then for ${formatPounds(monthly)}.`).waitFor()
    await expectInvoice(payment, id, `Social media ${name}`)
    expect(complaints).toEqual([])
  },
)

test('when somebody changes their social media package, then they see the amount due, and it is changed', async () => {
  const { page, complaints } = await someone('/social-media-marketing')
  const payment = await openSandbox(page, 'Buy Basic')
  await pay(payment)
  await payment.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
  await open(page, '/social-media-marketing')
  await page.getByText('You have Social media Basic.').waitFor()
  await page.getByText('Your package', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Buy Basic' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Change to Professional' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/^£[\d.]+ is due today\. Then £399 a month from \d+ \w+ \d{4}, including VAT, until you cancel\.$/).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(page.getByRole('button', { name: 'Change to Professional' }))
  await page.keyboard.press('Enter')
  await dialog.getByText(/is due today/).waitFor()
  await dialog.getByRole('button', { name: 'Change to Professional' }).click()
  await page.getByText('Successfully updated to Professional').waitFor()
  await page.getByText('You have Social media Professional.').waitFor()
  expect(await read(page, '/api/own/subscriptions')).toMatchObject([{ offer: 'social-professional', state: 'active' }])
  expect(complaints).toEqual([])
})

test('when the dialogs of a package are closed by keyboard, then each returns the focus to its button', async () => {
  const { page, business } = await someone('/my-businesses')
  await buy(page, business, 'professional')
  await open(page, '/my-businesses?upgrade=gold&screen=upgrade-page')
  await page.getByText(/^Professional\. Paid until/).waitFor()
  const [upgrade, advertising] = [/^Upgrade to Gold Standard/, 'Advertising of Canal Bakery'].map((name) =>
    page.getByRole('button', { name }),
  )
  const price = page.getByRole('alertdialog')
  await upgrade?.press('Enter')
  await price.getByText(/is due today/).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(upgrade)

  await advertising?.press('Enter')
  const gold = page.getByRole('dialog').getByRole('button', { name: 'Choose Gold Standard' })
  await gold.press('Enter')
  await price.getByText(/is due today/).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(gold)
  await page.keyboard.press('Escape')
  await hasFocus(advertising)
})

test('when a business has had a package before, then every screen shows the price without the first-month discount, which is charged', async () => {
  const { page, business } = await someone('/my-businesses')
  await buy(page, business, 'professional')
  await open(page, `/my-businesses?advertising=${business.id}`)
  await page.getByRole('button', { name: 'Choose Starter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose Starter' }).click()
  await page.getByText('Successfully updated to Starter').waitFor()
  await expect.poll(async () => (await read(page, '/api/own/subscriptions'))[0].state).toBe('ended')
  await open(page, '/advertising-pricing')
  await expect.poll(() => page.getByText('£99.50', { exact: true }).count()).toBe(0)
  await page.getByText('£199', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Choose Gold Standard' }).click()
  await page
    .getByText(/^£199 today, then £199 a month from /)
    .last()
    .waitFor()
  const payment = await openSandbox(page, /^Upgrade to Gold Standard/)
  await payment.getByRole('button', { name: 'Pay £199.00', exact: true }).waitFor()
})
