import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ready, useBrowser } from './page.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { signIn } from './sign-in.ts'

const { visit } = useBrowser()

// Of its own: what is paid and listed here would be counted elsewhere.
let product: RunningProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

let accounts = 0

/** Somebody new, signed in at the given path. */
async function someone(path: string): Promise<{ page: Page; complaints: string[] }> {
  const account = { email: `payer-${++accounts}@example.com`, password: 'wollaton' }
  const visited = await visit(`${product.url}/auth?from=${encodeURIComponent(path)}`)
  const { page } = visited
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor()
  await signIn(page, account)
  await page.waitForURL(product.url + path)
  return visited
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path)
  await ready(page)
}

async function fillIn(page: Page, name: string, { isGold = false } = {}): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Description').fill('Sourdough, pies and Eccles cakes.')
  await page.getByLabel('Location').fill('Beeston, Nottingham')
  if (isGold) await page.getByLabel(/Gold Standard/).check()
}

/** Clicks what leads to a payment, twice as some people do, and gives the one tab that opens. */
async function openPayment(page: Page, button: string | RegExp): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button }).dblclick()
  const payment = await opened
  payment.setDefaultTimeout(15_000)
  await payment.getByText('Sandbox: no real money').waitFor()
  expect(page.context().pages()).toHaveLength(2)
  return payment
}

const pay = (payment: Page) => payment.getByRole('button', { name: /^Pay £/ }).click()

const submitFree = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Submit Business' }).click()
  await page.waitForURL(`${product.url}/`)
}

const listings = async (page: Page): Promise<unknown[]> => {
  const all: { name: string; advertisingPackage: string; isApproved: boolean }[] = await (
    await page.request.get(`${product.url}/api/own/listings`)
  ).json()
  return all.map(({ name, advertisingPackage, isApproved }) => [name, advertisingPackage, isApproved])
}

test('when a new business is listed as Gold Standard, then it is there once it is paid for, both tabs say so, and the form is empty', async () => {
  const { page, complaints } = await someone('/add-business')
  await fillIn(page, 'Trent Lock Bakery', { isGold: true })
  const payment = await openPayment(page, 'Submit Business')
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  expect(await listings(page)).toEqual([])
  await pay(payment)
  await payment.getByRole('heading', { level: 1, name: 'Welcome to Premium!' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Welcome to Premium!' }).waitFor()
  await expect.poll(() => listings(page)).toEqual([['Trent Lock Bakery', 'gold', false]])
  for (const tab of [page, payment]) {
    await open(tab, '/add-business')
    expect(await tab.getByLabel('Business name').inputValue()).toBe('')
  }
  await open(page, '/upgrade-premium')
  await page.getByRole('heading', { name: "You're Gold Standard!" }).waitFor()
  expect(complaints).toEqual([])
})

test('when a payment is left, then nothing typed is lost, and the place is free for a listing without it', async () => {
  const { page } = await someone('/add-business')
  await fillIn(page, 'First Bakery')
  await submitFree(page)
  await open(page, '/add-business')
  await fillIn(page, 'Second Bakery', { isGold: true })
  const payment = await openPayment(page, 'Submit Business')
  await payment.getByRole('link', { name: 'Cancel' }).click()
  await payment.getByText('The payment was not made, and nothing has been charged.').waitFor()
  expect(await payment.getByLabel('Business name').inputValue()).toBe('Second Bakery')
  await payment.getByLabel(/Gold Standard/).uncheck()
  await submitFree(payment)
  expect(await listings(page)).toEqual([
    ['Second Bakery', 'starter', false],
    ['First Bakery', 'starter', false],
  ])
})

test('when a business is upgraded from the packages page, declined at first, then it has the package and shows until when it is paid', async () => {
  const { page } = await someone('/add-business')
  await fillIn(page, 'Canal Bakery')
  await submitFree(page)
  await open(page, '/advertising-pricing')
  await page.getByRole('link', { name: 'Choose Professional' }).click()
  const payment = await openPayment(page, /^Upgrade to Professional/)
  await payment.getByRole('radio', { name: /Declined/ }).check()
  await payment.getByRole('button', { name: 'Pay £49.99' }).click()
  await payment.getByText(/card was declined/).waitFor()
  expect(await listings(page)).toEqual([['Canal Bakery', 'starter', false]])
  await payment.getByRole('radio', { name: /Succeeds/ }).check()
  await pay(payment)
  await payment.getByRole('heading', { level: 1, name: 'Package Upgraded Successfully!' }).waitFor()
  await page.bringToFront()
  await page.getByText(/Professional\. Paid until .* It renews then for £99\.99\./).waitFor()
  await page.waitForURL(`${product.url}/my-businesses`)

  await page.getByRole('button', { name: 'Advertising of Canal Bakery' }).click()
  await page.getByRole('button', { name: 'Choose Gold Standard' }).click()
  await page.getByText('£149.01 is due today. Then £199 a month, including VAT.').waitFor()
  await page.getByRole('button', { name: 'Change to Gold Standard' }).click()
  await page.getByText('Successfully updated to Gold Standard').waitFor()
  await expect.poll(() => listings(page)).toEqual([['Canal Bakery', 'gold', false]])
  await page.getByRole('button', { name: 'Choose Starter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose Starter' }).click()
  await page.getByText('Successfully updated to Starter').waitFor()
  expect(await listings(page)).toEqual([['Canal Bakery', 'starter', false]])
})

test('when a success page is opened by hand, then it says that there is no such payment, and nothing changes', async () => {
  const { page } = await someone('/add-business')
  await fillIn(page, 'Handmade Bakery')
  await submitFree(page)
  const [{ id }] = await (await page.request.get(`${product.url}/api/own/listings`)).json()
  for (const query of ['', `?package=gold&business=${id}`, `?package=gold&business=${id}&checkout=${id}`, '?checkout=nonsense']) {
    await open(page, `/premium-success${query}`)
    await page.getByRole('heading', { level: 1, name: 'No payment found' }).waitFor()
  }
  expect(await listings(page)).toEqual([['Handmade Bakery', 'starter', false]])
})
