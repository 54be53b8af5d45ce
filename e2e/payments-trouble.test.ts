import { csrfHeader } from '@directory/contracts/http/csrf'
import { accepting } from '@directory/contracts/testing/accepting'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests } from './page.ts'
import { buy, open, openSandbox, type Payer, pay, read, usePayers } from './payers.ts'

const { someone, url } = usePayers()

const draft = { name: 'Trent Lock Bakery', description: 'Sourdough and pies.', location: 'Beeston, Nottingham' }

/** Sends a request from within the page, as anyone can with the browser's developer tools. */
const sendFrom = (page: Page, [method, path, body]: readonly [string, string, object?]): Promise<{ status: number; body: string }> =>
  page.evaluate(
    async ({ header, method, path, body }) => {
      const headers = { [header.name]: header.value, ...(body ? { 'content-type': 'application/json' } : {}) }
      const response = await fetch(path, { method, headers, body: body ?? null })
      return { status: response.status, body: await response.text() }
    },
    { header: csrfHeader, method, path, body: JSON.stringify(body) },
  )
const parseId = ({ body }: { body: string }): string => JSON.parse(body).id

/** Someone's listings, subscriptions and invoices. */
const readAccount = async ({ page }: Payer) => ({
  listings: await read(page, '/api/own/listings'),
  subscriptions: await read(page, '/api/own/subscriptions'),
  invoices: await read(page, '/api/own/invoices'),
})

test('when a page sends forbidden requests, then they are refused, and nobody’s listings, subscriptions or invoices change', async () => {
  const victim = await someone('/my-businesses', 'Honest Bakery')
  await buy(victim.page, victim.business, 'professional')
  const draftId = parseId(await sendFrom(victim.page, ['POST', '/api/own/listing-drafts', draft]))
  const theirCheckout = parseId(await sendFrom(victim.page, ['POST', '/api/own/checkouts', { draftId, ...accepting }]))
  const attacker = await someone('/my-businesses', 'Cunning Bakery')
  const before = [await readAccount(victim), await readAccount(attacker)]
  const [theirs] = await read(victim.page, '/api/own/subscriptions')
  const checkout = { packageType: 'gold', businessId: attacker.business.id, screen: 'pricing-page', ...accepting }
  const change = { packageType: 'gold', screen: 'manage-advertising' }

  const attempts: readonly [number, string, string, object?][] = [
    [400, 'POST', '/api/own/checkouts', { ...checkout, price: 1 }],
    [400, 'POST', '/api/own/checkouts', { ...checkout, offer: 'gold-direct' }],
    [400, 'POST', '/api/own/checkouts', { ...checkout, packageType: 'starter' }],
    [400, 'POST', '/api/own/checkouts', { ...checkout, packageType: 'platinum' }],
    [400, 'POST', '/api/own/checkouts', { ...checkout, packageType: 'professional', screen: 'upgrade-page' }],
    [404, 'POST', '/api/own/checkouts', { ...checkout, businessId: victim.business.id }],
    [404, 'POST', '/api/own/checkouts', { draftId, ...accepting }],
    [404, 'GET', `/api/own/checkouts/${theirCheckout}`],
    [404, 'PUT', `/api/own/subscriptions/${theirs.id}/package`, { ...change, ...accepting }],
    [404, 'POST', `/api/own/subscriptions/${theirs.id}/package-preview`, change],
    [404, 'DELETE', `/api/own/listings/${victim.business.id}/package`],
    [404, 'DELETE', `/api/own/listing-drafts/${draftId}`],
    [400, 'POST', '/api/own/listing-drafts', { ...draft, advertisingPackage: 'gold' }],
    [400, 'PATCH', `/api/own/listings/${attacker.business.id}`, { advertisingPackage: 'gold' }],
    [403, 'PUT', `/api/admin/listings/${attacker.business.id}/package`, { advertisingPackage: 'gold' }],
    [400, 'POST', '/webhooks/stripe', { type: 'invoice.paid', data: { object: { metadata: { listingId: attacker.business.id } } } }],
  ]
  for (const [status, ...request] of attempts)
    expect([...request, (await sendFrom(attacker.page, request)).status]).toEqual([...request, status])
  await open(attacker.page, `/premium-success?package=gold&business=${victim.business.id}&checkout=${theirCheckout}`)
  await attacker.page.getByRole('heading', { level: 1, name: 'No payment found' }).waitFor()

  expect([await readAccount(victim), await readAccount(attacker)]).toEqual(before)
  expect((await read(victim.page, `/api/own/listing-drafts/${draftId}`)).id).toBe(draftId)
})

test('when the success page is opened before the payment, then it keeps waiting, and the business has no package', async () => {
  const payer = await someone('/my-businesses')
  const { page, business } = payer
  const request = { packageType: 'gold', businessId: business.id, screen: 'pricing-page', ...accepting }
  const id = parseId(await sendFrom(page, ['POST', '/api/own/checkouts', request]))
  let polls = 0
  page.on('response', (response) => response.url().endsWith(`/api/own/checkouts/${id}`) && polls++)
  await open(page, `/premium-success?package=gold&business=${business.id}&checkout=${id}`)
  await expect.poll(() => polls).toBeGreaterThan(2)
  await page.getByText('Confirming your payment…').waitFor()
  expect(await readAccount(payer)).toMatchObject({ listings: [{ advertisingPackage: 'starter' }], subscriptions: [], invoices: [] })
})

/** Fills in a new business with Gold Standard and continues to the payment. */
async function submitGold(page: Page): Promise<Page> {
  await page.getByLabel('Business name').fill(draft.name)
  await page.getByLabel('Description').fill(draft.description)
  await page.getByLabel('Location').fill(draft.location)
  await page.getByLabel(/Gold Standard/).check()
  return openSandbox(page, 'Submit Business')
}

/** Expects, once all events have been processed, one new listing besides the existing one, and one payment. */
async function expectOne({ page }: Payer): Promise<void> {
  const listings = () => read(page, '/api/own/listings')
  await expect.poll(async () => (await listings()).length).toBe(2)
  const clock = async () => (await page.request.get(url('/dev/stripe/clock'))).text()
  await expect.poll(clock).toContain('Every event has been taken.')
  const [paid, other] = await listings()
  expect([paid, other]).toMatchObject([
    { name: draft.name, advertisingPackage: 'gold', isApproved: false },
    { name: 'Canal Bakery', advertisingPackage: 'starter' },
  ])
  expect(await listings()).toHaveLength(2)
  expect(await read(page, '/api/own/subscriptions')).toMatchObject([{ offer: 'gold-direct', listingId: paid.id, state: 'active' }])
  expect(await read(page, '/api/own/invoices')).toMatchObject([{ offer: 'gold-direct', listingId: paid.id, state: 'paid' }])
}

test('when the browser is closed immediately after paying, then the business is still listed, exactly once', async () => {
  const payer = await someone('/add-business')
  const payment = await submitGold(payer.page)
  await payer.page.close()
  const paid = payment.waitForResponse((response) => response.request().method() === 'POST')
  await payment.getByRole('button', { name: 'Pay £99.99' }).click({ noWaitAfter: true })
  expect((await paid).status()).toBe(303)
  await payment.close()
  await expectOne(payer)
})

test('when several tabs pay and wait for the same payment concurrently, then all of them confirm it, and there is one listing', async () => {
  const payer = await someone('/add-business')
  const { page } = payer
  const payment = await submitGold(page)
  const cancelUrl = new URL((await payment.getByRole('link', { name: 'Cancel' }).getAttribute('href')) ?? '')
  const success = `/premium-success?checkout=${cancelUrl.searchParams.get('checkout')}`
  const tabs = await Promise.all(
    [1, 2].map(async () => {
      const tab = await page.context().newPage()
      await tab.goto(url(success))
      return tab
    }),
  )
  const again = () => page.request.post(payment.url(), { form: { card: 'succeeds' }, maxRedirects: 0 })
  await Promise.all([pay(payment), again(), again()])
  for (const tab of [page, payment, ...tabs]) await tab.getByRole('heading', { level: 1, name: 'Welcome to Premium!' }).waitFor()
  await expectOne(payer)
  await open(page, '/my-businesses')
  await page.getByRole('heading', { level: 3, name: draft.name }).waitFor()
})

const changes = '**/api/own/subscriptions/*/package'

async function requestGold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Advertising of Canal Bakery' }).click()
  await page.getByRole('button', { name: 'Choose Gold Standard' }).click()
  await page.getByText(/^£[\d.]+ is due today/).waitFor()
  await page.getByRole('button', { name: 'Change to Gold Standard' }).click()
}

test('when the response to a change is lost, then the screen says that the outcome is unknown, and shows the change once it is known', async () => {
  const { page, business } = await someone('/my-businesses')
  await buy(page, business, 'professional')
  await page.reload()
  await page.getByText(/^Professional\. Paid until/).waitFor()
  const release = await delayRequests(page, '**/api/own/subscriptions')
  await page.route(changes, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await requestGold(page)
  await page
    .getByRole('alertdialog')
    .getByText(/We do not know yet whether your package was changed/)
    .waitFor()
  expect(await page.getByText(/nothing has been charged/i).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Change to Gold Standard' }).isDisabled()).toBe(true)
  await release()
  await page.getByText('Successfully updated to Gold Standard').waitFor()
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  expect(await read(page, '/api/own/subscriptions')).toMatchObject([{ offer: 'manage-gold', state: 'active' }])
})

test('when the server cannot confirm a change, then its message is shown, and the change can be retried later', async () => {
  const { page, business } = await someone('/my-businesses')
  await buy(page, business, 'professional')
  await page.reload()
  await page.getByText(/^Professional\. Paid until/).waitFor()
  const problem = {
    type: '/problems/payment-unconfirmed',
    title: 'We have not been able to confirm the change yet.',
    status: 504,
    requestId: 'r',
  }
  await page.route(changes, (route) => route.fulfill({ status: 504, contentType: 'application/problem+json', json: problem }))
  await requestGold(page)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('We have not been able to confirm the change yet.').waitFor()
  await page.unroute(changes)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Choose Gold Standard' }).click()
  await page.getByText(/^£[\d.]+ is due today/).waitFor()
  await page.getByRole('button', { name: 'Change to Gold Standard' }).click()
  await page.getByText('Successfully updated to Gold Standard').waitFor()
})

test('when a business is back at Starter while a payment is still due, then its owner can end the subscription', async () => {
  const { page, business } = await someone('/my-businesses')
  await buy(page, business, 'professional')
  // The grace period does not depend on a clock that a test could advance.
  await page.route('**/api/own/subscriptions', async (route) => {
    const response = await route.fetch()
    const [subscription] = await response.json()
    await route.fulfill({ response, json: [{ ...subscription, state: 'past-due', amountDue: 9_999 }] })
  })
  await page.route('**/api/own/listings', async (route) => {
    const response = await route.fetch()
    const [listing] = await response.json()
    await route.fulfill({ response, json: [{ ...listing, advertisingPackage: 'starter', packageExpiresAt: null }] })
  })
  await open(page, `/my-businesses?advertising=${business.id}`)
  const dialog = page.getByRole('dialog', { name: 'Manage Advertising' })
  await dialog.getByText('£99.99 could not be collected.').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'Starter' }).getByText('Current package').waitFor()
  await dialog.getByRole('button', { name: 'Choose Starter' }).click()
  await page.getByText('Your subscription also ends immediately, and nothing more is charged.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose Starter' }).click()
  await page.getByText('Successfully updated to Starter').waitFor()
  await expect.poll(async () => (await read(page, '/api/own/subscriptions'))[0].state).toBe('ended')
})
